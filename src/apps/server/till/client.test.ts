import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { aPromoCode } from "#testing/offer-rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { addMember, giveVoucher, makeKey, openLocation } from "#testing/server/tills.ts";

const CLIENT = path.resolve(import.meta.dirname, "../../../../examples/till-client/client.mjs");

const fixture = await openFixtureForFile();
const { key } = await makeKey(fixture, (await openLocation(fixture)).id);
const ana = await addMember(fixture, "Ana Maria");
let folder: string;

beforeEach(() => {
  const scratch = scratchFolder();
  onTestFinished(scratch.remove);
  folder = scratch.folder;
});

interface Run {
  readonly code: number;
  readonly said: readonly Record<string, unknown>[];
  readonly complained: string;
}

/** Runs the client with the test's key, in its own folder. */
const client = (origin: string, ...args: string[]) => clientWith(key, origin, ...args);

async function clientWith(till: string, origin: string, ...args: string[]): Promise<Run> {
  const child = spawn(process.execPath, [CLIENT, origin, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, TILL_KEY: till, TILL_PAUSE_MS: "5" },
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (part: Buffer) => (out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (err += part.toString()));
  const [code] = (await once(child, "close")) as [number]; // no signal ends it
  const lines = out.split("\n").filter((line) => line !== "");
  return { code, said: lines.map((line) => JSON.parse(line)), complained: err };
}

const kept = async () => {
  const text = await readFile(path.join(folder, "till-queue.jsonl"), "utf8");
  return text.split("\n").filter((line) => line !== "");
};

const points = async () =>
  (await fixture.ports.store.reader.one("users", { id: ana.id }))?.points ?? 0;

/** A proxy between the client and the fixture: after the fixture has responded, `intercept` may respond instead. */
async function between(
  intercept: (response: ServerResponse, count: number) => boolean,
): Promise<{ readonly origin: string; readonly keys: string[]; close(): Promise<void> }> {
  const keys: string[] = [];
  const server = createServer((request, response) => void pass(request, response));
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer); // no encoding is set
    keys.push(request.headers["idempotency-key"]?.toString() ?? "");
    const answer = await fetch(`${fixture.address}${request.url ?? ""}`, {
      method: "POST",
      headers: {
        authorization: request.headers.authorization ?? "",
        "content-type": "application/json",
        "idempotency-key": keys.at(-1) ?? "",
      },
      body: new Uint8Array(Buffer.concat(parts)),
    });
    const text = await answer.text();
    if (intercept(response, keys.length)) return;
    response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    keys,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** An origin that refuses connections. */
async function closedOrigin(): Promise<string> {
  const open = await between(() => false);
  await open.close();
  return open.origin;
}

describe("the example client", () => {
  test("searches, accrues, redeems and reverses", async () => {
    const { address } = fixture;
    const voucher = await giveVoucher(fixture, ana);
    const before = await points();
    expect(await client(address, "search", "ana mar")).toMatchObject({
      code: 0,
      said: [{ members: [{ memberId: ana.id }] }],
    });
    const earned = await client(address, "accrue", ana.email, "c-1", "1250");
    expect(earned).toMatchObject({ code: 0, said: [{ points: 12, isRepeat: false }] });
    expect(await client(address, "redeem", voucher.code)).toMatchObject({
      code: 0,
      said: [{ title: voucher.title }],
    });
    expect(await client(address, "reissue", voucher.code)).toMatchObject({
      code: 0,
      said: [{ voucher: { memberId: ana.id } }],
    });
    expect(await client(address, "refund", "c-1", "r-1", "625")).toMatchObject({
      code: 0,
      said: [{ purchase: { points: 6 } }],
    });
    expect(await client(address, "refund", "c-1", "r-2")).toMatchObject({
      code: 0,
      said: [{ purchase: { points: 6, left: 0 } }],
    });
    expect(await points()).toBe(before);
    expect(await client(address, "inquire", ana.email)).toMatchObject({
      code: 0,
      said: [{ points: before }],
    });
    expect(await kept()).toEqual([]);
  });

  test("enters a promo code, which each member may use once", async () => {
    await fixture.commit([{ kind: "insert", dataset: "promoCodes", row: aPromoCode() }]);
    const before = await points();
    expect(await client(fixture.address, "promo", ana.email, "sum-mer")).toMatchObject({
      code: 0,
      said: [{ points: 50, voucher: null }],
    });
    const again = await client(fixture.address, "promo", ana.email, "SUMMER");
    expect(again).toMatchObject({ code: 1, said: [] });
    expect(again.complained).toContain("promo-code-used-by-customer");
    expect(await points()).toBe(before + 50);
  });

  test("retries with the same key when a response is lost or delayed, and nothing counts twice", async () => {
    const before = await points();
    const flaky = await between((response, count) => {
      if (count === 1) response.destroy();
      else if (count === 2) response.writeHead(429, { "retry-after": "0" }).end("{}");
      else if (count === 3) response.writeHead(502).end("Bad gateway");
      return count <= 3;
    });
    const run = await client(flaky.origin, "accrue", ana.email, "c-2", "1000");
    await flaky.close();
    expect(run).toMatchObject({ code: 0, said: [{ points: 10, isRepeat: false }] });
    expect(flaky.keys).toHaveLength(4);
    expect(new Set(flaky.keys).size).toBe(1);
    expect(await points()).toBe(before + 10);
  });

  test("queues operations while offline and sends them later in order, once", async () => {
    const before = await points();
    const voucher = await giveVoucher(fixture, ana);
    const origin = await closedOrigin();
    for (const args of [
      ["accrue", ana.email, "c-3", "500"],
      ["redeem", voucher.code],
      ["accrue", ana.email, "c-4", "700"],
    ]) {
      expect((await client(origin, ...args)).code).toBe(75);
    }
    expect(await kept()).toHaveLength(3);
    const asked = await client(origin, "inquire", ana.email);
    expect(asked).toMatchObject({ code: 75, complained: `${origin} cannot be reached.\n` });
    // The first of the three responses is lost, and the till is then switched off.
    const breaking = await between((response) => {
      response.destroy();
      return true;
    });
    expect((await client(breaking.origin, "send")).code).toBe(75);
    await breaking.close();
    expect(await kept()).toHaveLength(3);
    const sent = await client(fixture.address, "send");
    expect(sent).toMatchObject({
      code: 0,
      said: [{ points: 5 }, { title: voucher.title }, { points: 7 }],
    });
    expect(await client(fixture.address, "send")).toMatchObject({ code: 0, said: [] });
    expect(await points()).toBe(before + 12);
    expect(await kept()).toEqual([]);
  });

  test("reports a refusal and does not retry it", async () => {
    const run = await client(fixture.address, "accrue", "nobody@example.com", "c-5", "100");
    expect(run).toMatchObject({
      code: 1,
      said: [],
      complained: expect.stringMatching(/^member-not-found: /),
    });
    expect(await kept()).toEqual([]);
  });

  test("keeps its queue when its key is invalid", async () => {
    const { key: narrow } = await makeKey(fixture, (await openLocation(fixture)).id, ["search"]);
    const run = await clientWith(narrow, fixture.address, "accrue", ana.email, "c-6", "100");
    expect(run).toMatchObject({
      code: 1,
      complained: expect.stringContaining("till-key-scope"),
    });
    expect(await kept()).toHaveLength(1);
    expect(await client(fixture.address, "send")).toMatchObject({ code: 0, said: [{ points: 1 }] });
  });

  test("prints its usage", async () => {
    for (const args of [[], ["dance"]]) {
      const run = await client(fixture.address, ...args);
      expect([run.code, run.complained]).toEqual([2, expect.stringContaining("TILL_KEY")]);
    }
  });
});
