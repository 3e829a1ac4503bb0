import { once } from "node:events";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { adminSession } from "#testing/server/visitors.ts";
import { BODY_LIMIT } from "../ops/errors.ts";

const fixture = await openFixtureForFile();
const cookie = `regulars_session=${await adminSession(fixture)}`;

const json = "application/json";
const order = (productId: string) => Buffer.from(JSON.stringify({ productId, points: 5 }));

/** Requests a code with a binary body. Returns the status, and the refusal's code or 'ok'. */
async function sent(body: Buffer, headers: Readonly<Record<string, string>>) {
  const own = { "x-regulars": "1", "idempotency-key": `body-${crypto.randomUUID()}`, cookie };
  const response = await fetch(`${fixture.address}/api/generateQrCode`, {
    method: "POST",
    headers: { ...own, ...headers },
    body: new Uint8Array(body),
  });
  const reply = await response.json();
  return [response.status, reply.ok ? "ok" : reply.error.code];
}

describe("a body", () => {
  test.each([
    ["as JSON", json],
    ["with its charset", "application/json; charset=utf-8"],
    ["with its charset in other letters", 'Application/JSON;charset="UTF-8"'],
  ])("%s is read", async (_label, type) => {
    expect(await sent(order("Café 茶"), { "content-type": type })).toEqual([200, "ok"]);
  });

  test.each([
    ["half a character", Buffer.from([0xe8, 0x8c])],
    ["a byte that no character begins with", Buffer.from([0xff])],
    ["a surrogate in bytes", Buffer.from([0xed, 0xa0, 0x80])],
    ["Latin-1", Buffer.from("Café", "latin1")],
  ])("with %s is refused, not stored as something else", async (_label, odd) => {
    const before = await fixture.rowCounts();
    const [head, tail] = [order("").subarray(0, 14), order("").subarray(14)];
    const body = Buffer.concat([head, odd, tail]);
    expect(await sent(body, { "content-type": json })).toEqual([400, "malformed-input"]);
    expect(await fixture.rowCounts()).toEqual(before);
  });

  test.each([
    ["in another charset", { "content-type": "application/json; charset=iso-8859-1" }],
    ["said to be UTF-16", { "content-type": "application/json; charset=utf-16" }],
    ["said to be compressed", { "content-type": json, "content-encoding": "gzip" }],
  ])("%s is refused", async (_label, headers) => {
    const before = await fixture.rowCounts();
    expect(await sent(order("Tea"), headers)).toEqual([415, "malformed-input"]);
    expect(await sent(gzipSync(order("Tea")), headers)).toEqual([415, "malformed-input"]);
    expect(await fixture.rowCounts()).toEqual(before);
  });

  test("is rejected beyond the limit, also without a length", async () => {
    const { hostname, port } = new URL(fixture.address);
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.on("data", (part: Buffer) => (answer += part.toString()));
    const head = ["POST /api/session HTTP/1.1", `host: ${hostname}:${port}`, "x-regulars: 1"];
    const kind = ["content-type: application/json", "transfer-encoding: chunked"];
    socket.write(`${[...head, ...kind].join("\r\n")}\r\n\r\n`);
    const tooLong = BODY_LIMIT + 1;
    socket.write(`${tooLong.toString(16)}\r\n${"x".repeat(tooLong)}\r\n`);
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain("Please send at most 64 KiB.");
  });
});
