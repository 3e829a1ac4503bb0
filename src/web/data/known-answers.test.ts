import { beforeEach, describe, expect, test } from "vitest";
import type { QueryResult } from "#client/api.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { KNOWN_MS, type KnownAnswers, knownAnswers } from "./known-answers.ts";

const NOON = Date.UTC(2026, 4, 1, 12);

let storage = memoryStorage();
let now = NOON;
let known: KnownAnswers;

const sessionOf = (id: string | null, isAdmin = false) =>
  ({ me: id === null ? null : { id, isAdmin } }) as QueryResult<"session">;
const walletOf = (title: string) => ({ vouchers: [{ title }] }) as unknown as QueryResult<"wallet">;
const FIRST = { after: null };
const putSession = (id: string | null, isAdmin?: boolean) =>
  known.put("session", {}, sessionOf(id, isAdmin), id ?? undefined);
const putWallet = (title: string, userId: string) =>
  known.put("wallet", FIRST, walletOf(title), userId);
const titleNow = () => known.get("wallet", FIRST)?.result.vouchers[0]?.title;

beforeEach(() => {
  storage = memoryStorage();
  now = NOON;
  known = knownAnswers(
    () => storage,
    () => now,
  );
});

describe("the last answers", () => {
  test("are there for the next visit, with their time", () => {
    putSession("ana");
    now += 60_000;
    putWallet("Tea", "ana");
    const next = knownAnswers(
      () => storage,
      () => now,
    );
    expect(next.get("session", {})).toEqual({ at: NOON, result: sessionOf("ana") });
    expect(next.get("wallet", FIRST)).toEqual({ at: NOON + 60_000, result: walletOf("Tea") });
  });

  test("keep the time of the latest equal answer to the minute", () => {
    putSession("ana");
    putWallet("Tea", "ana");
    now += 59_000;
    putWallet("Tea", "ana");
    expect(known.get("wallet", FIRST)?.at).toBe(NOON);
    now += 1000;
    putWallet("Tea", "ana");
    expect(known.get("wallet", FIRST)?.at).toBe(NOON + 60_000);
  });

  test.each([
    ["the user logs out", () => putSession(null)],
    ["another user logs in", () => putSession("ben")],
    ["staff log in", () => putSession("admin", true)],
    ["the page shows nobody", () => known.keepOnly(undefined)],
    ["the page shows another user", () => known.keepOnly("ben")],
    ["they are cleared", () => known.clear()],
  ])("are removed when %s", (_label, happen) => {
    putSession("ana");
    putWallet("Tea", "ana");
    storage.setItem("regulars.theme", "dark");
    happen();
    expect(titleNow()).toBeUndefined();
    expect(storage.getItem("regulars.theme")).toBe("dark");
  });

  test("stay when the page shows the same user", () => {
    putSession("ana");
    putWallet("Tea", "ana");
    known.keepOnly("ana");
    expect(titleNow()).toBe("Tea");
  });

  test("of another user are not stored", () => {
    putSession("ana");
    putWallet("Tea", "ben");
    expect(titleNow()).toBeUndefined();
  });

  test("of staff are not stored", () => {
    putSession("admin", true);
    putWallet("Tea", "admin");
    expect(storage.length).toBe(0);
  });

  test("of other queries are not stored", () => {
    putSession("ana");
    known.put("profile", {}, { email: "a" }, "ana");
    expect(known.get("profile", {})).toBeUndefined();
  });

  test("expire after 30 days", () => {
    putSession("ana");
    putWallet("Tea", "ana");
    now += KNOWN_MS - 1;
    expect(titleNow()).toBe("Tea");
    now += 1;
    expect(titleNow()).toBeUndefined();
  });

  test.each([
    ["no JSON", "{"],
    ["no entry", "7"],
    ["another version", JSON.stringify({ version: 0, at: NOON, result: {} })],
    ["no time", JSON.stringify({ version: 1, result: {} })],
  ])("are ignored when the stored text is %s", (_label, text) => {
    putSession("ana");
    putWallet("Tea", "ana");
    const key = Object.keys(contentsOf(storage)).find((name) => name.includes("wallet"));
    expect(key).toBeDefined();
    storage.setItem(key ?? "", text);
    expect(titleNow()).toBeUndefined();
  });

  test("do nothing where storage is blocked or full", () => {
    const blocked = knownAnswers(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    blocked.put("session", {}, sessionOf("ana"), "ana");
    expect(blocked.get("session", {})).toBeUndefined();
    blocked.clear();
  });
});
