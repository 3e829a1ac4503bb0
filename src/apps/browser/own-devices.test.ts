import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Api, newRetryKey } from "#client/api.ts";
import { NOON } from "#testing/context.ts";
import { memoryLocks } from "#testing/memory-locks.ts";
import { memoryStorage } from "#testing/memory-storage.ts";
import { openProgram } from "./open.ts";

const HOUR = 3_600_000;
const signIn = { email: "admin@regulars.example", password: "regulars-admin" };

let storage = memoryStorage();
let faults: unknown[] = [];

beforeEach(() => {
  storage = memoryStorage();
  faults = [];
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
});

afterEach(() => vi.useRealTimers());

/** A page on this browser's storage. */
async function opened(device = "Safari on iPad"): Promise<Api> {
  const fault = (error: unknown) => void faults.push(error);
  const around = { storage, locks: memoryLocks(), timeZone: "UTC", device, fault };
  return (await openProgram(around)).api;
}

async function devicesOf(api: Api) {
  const reply = await api.ask("ownSessions", {});
  return reply.ok ? reply.result.sessions : [];
}

async function isSignedIn(api: Api): Promise<boolean> {
  const reply = await api.ask("session", {});
  return reply.ok && reply.result.me !== null;
}

test("lists the page's own device and signs out another one", async () => {
  const page = await opened();
  await page.run("login", signIn, newRetryKey());
  // What is left of an earlier sign-in whose key was lost with the rest of the browser's data.
  storage.removeItem("regulars.sessionToken");
  vi.setSystemTime(NOON + HOUR);
  await page.run("login", signIn, newRetryKey());
  const list = await devicesOf(page);
  expect(list).toMatchObject([
    { device: "Safari on iPad", isThis: true, createdAt: NOON + HOUR },
    { device: "Safari on iPad", isThis: false, createdAt: NOON },
  ]);
  const { id = "" } = list[1] ?? {};
  expect((await page.run("endSession", { id }, newRetryKey())).ok).toBe(true);
  expect(await devicesOf(page)).toHaveLength(1);
  expect(await page.run("endOtherSessions", {}, newRetryKey())).toMatchObject({
    result: { count: 0 },
  });
  expect(await isSignedIn(page)).toBe(true);
  expect(faults).toEqual([]);
});

test("a page that signs out its own device keeps no token", async () => {
  const page = await opened();
  await page.run("login", signIn, newRetryKey());
  const [own] = await devicesOf(page);
  await page.run("endSession", { id: own?.id ?? "" }, newRetryKey());
  expect(storage.getItem("regulars.sessionToken")).toBeNull();
  expect(await isSignedIn(page)).toBe(false);
  expect(faults).toEqual([]);
});

test("an unused session expires, in an open page and at the next start", async () => {
  const page = await opened();
  await page.run("login", signIn, newRetryKey());
  vi.setSystemTime(NOON + 11 * HOUR);
  expect((await page.ask("profile", {})).ok).toBe(true);
  await vi.waitFor(async () => expect((await devicesOf(page))[0]?.seenAt).toBe(NOON + 11 * HOUR));
  vi.setSystemTime(NOON + 23 * HOUR - 1);
  expect(await isSignedIn(page)).toBe(true);
  expect(await isSignedIn(await opened())).toBe(true);
  vi.setSystemTime(NOON + 23 * HOUR);
  expect(await page.ask("profile", {})).toMatchObject({ error: { code: "not-signed-in" } });
  expect(await isSignedIn(await opened())).toBe(false);
  expect(storage.getItem("regulars.isAuthenticated")).toBeNull();
  expect(faults).toEqual([]);
});
