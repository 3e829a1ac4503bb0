import { describe, expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import { isRetryKey, receiptFor, replay } from "./receipts.ts";

const ports = { digest: (text: string) => `digest of ${text}` };
const ana = contextFor(aUser());
const order = { name: "signup", retryKey: "key-12345", input: { name: "Ana" }, secret: [] };

test.each([
  ["key-1234", true],
  ["k".repeat(100), true],
  ["key-123", false],
  ["k".repeat(101), false],
  ["key 12345", false],
  ["key-12345\n", false],
  [undefined, false],
])("%j can be a retry key: %s", (key, expected) => {
  expect(isRetryKey(key)).toBe(expected);
});

describe("a receipt (decision 005)", () => {
  test("is identified by the actor and the retry key", () => {
    const { id } = receiptFor(ports, ana, order);
    expect(receiptFor(ports, ana, { ...order, name: "login" }).id).toBe(id);
    expect(receiptFor(ports, ana, { ...order, retryKey: "key-54321" }).id).not.toBe(id);
    expect(receiptFor(ports, contextFor(aUser({ id: "ben" })), order).id).not.toBe(id);
    expect(receiptFor(ports, contextFor(undefined), order).id).not.toBe(id);
  });

  test("has another fingerprint for another action or input", () => {
    const { fingerprint } = receiptFor(ports, ana, order);
    expect(receiptFor(ports, ana, order).fingerprint).toBe(fingerprint);
    for (const other of [{ name: "login" }, { input: { name: "Ben" } }]) {
      expect(receiptFor(ports, ana, { ...order, ...other }).fingerprint).not.toBe(fingerprint);
    }
  });

  test("leaves out secret fields at any depth", () => {
    const secret = ["password"];
    const input = (password: string) => ({ userData: { name: "Ana", password }, password });
    const slip = receiptFor(ports, ana, { ...order, input: input("one"), secret });
    expect(slip.fingerprint).not.toContain("one");
    expect(receiptFor(ports, ana, { ...order, input: input("two"), secret }).fingerprint).toBe(
      slip.fingerprint,
    );
  });

  test("replays the first reply and refuses the key for another request", () => {
    const reply = { ok: true, result: { points: 5 }, events: [] } as const;
    const { change, fingerprint } = receiptFor(ports, ana, order);
    const { row } = change(reply, 7) as { row: Parameters<typeof replay>[0] }; // the insert of a receipt
    expect(row).toMatchObject({ createdAt: 7 });
    expect(replay(row, fingerprint)).toEqual(reply);
    expect(replay(row, "another")).toMatchObject({ error: { code: "retry-key-reused" } });
  });
});
