import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { addPerson, adminSession, openSession, outcome, post } from "#testing/server/visitors.ts";
import { BODY_LIMIT } from "../ops/errors.ts";

const fixture = await openFixtureForFile();
const customer = await openSession(fixture, await addPerson(fixture, { name: "Ana" }));
const admin = await adminSession(fixture);
const tokens: Readonly<Record<string, string | undefined>> = {
  nobody: undefined,
  "an unknown session": "no-such-token",
  "a customer": customer,
};

const line = { sku: "TEA", name: "Tea", category: "Drinks" };

/** A list of one product, with spaces up to a size in bytes. */
const products = (bytes: number) => JSON.stringify({ products: [line] }).padEnd(bytes);

/** Starts a request of 4 MiB whose body never comes. Returns what the server answers. */
async function announced(headers: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(fixture.address);
  const socket = connect(Number(port), hostname).setEncoding("utf8");
  const head = [
    "POST /api/importProducts HTTP/1.1",
    `Host: ${hostname}:${port}`,
    "Content-Type: application/json",
    "X-Regulars: 1",
    "Idempotency-Key: announced-1",
    ...headers,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  let answer = "";
  socket.on("data", (part: string) => {
    answer += part;
  });
  await once(socket, "close");
  return answer;
}

describe("the body of an import", () => {
  test.each([
    ["nobody", 401, "not-signed-in"],
    ["an unknown session", 401, "not-signed-in"],
    ["a customer", 403, "permission-denied"],
  ])("beyond the usual limit, from %s, is refused", async (sender, status, code) => {
    const token = tokens[sender];
    const own = { body: products(2 * BODY_LIMIT), ...(token !== undefined && { token }) };
    const answer = await post(fixture, "importProducts", own);
    expect([answer.status, outcome(answer)]).toEqual([status, code]);
    expect(answer.headers.get("connection")).toBe("close");
  });

  test.each([["Content-Length: 4194304"], ["Transfer-Encoding: chunked"]])(
    "is not waited for without a session: %s",
    async (length) => {
      const answer = await announced([length]);
      expect(answer).toMatch(/^HTTP\/1\.1 401 /);
      expect(answer).toContain("not-signed-in");
    },
  );

  test.each(["importProducts", "compareProducts"])(
    "beyond the usual limit is read for those who may import: %s",
    async (action) => {
      const answer = await post(fixture, action, { body: products(2 * BODY_LIMIT), token: admin });
      expect([answer.status, outcome(answer)]).toEqual([200, "ok"]);
    },
  );

  test("beyond its own limit is refused", async () => {
    const body = products(5 * 2 ** 20);
    expect((await post(fixture, "importProducts", { body, token: admin })).status).toBe(413);
  });
});

test("an action with the usual limit is unchanged: its body is refused by its size", async () => {
  const answer = await post(fixture, "generateQrCode", { body: products(2 * BODY_LIMIT) });
  expect(answer.status).toBe(413);
});
