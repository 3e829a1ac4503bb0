import { beforeEach, expect, test } from "vitest";
import { newRetryKey } from "#client/api.ts";
import { StoreFailure } from "#engine/ports.ts";
import { memoryLocks } from "#testing/memory-locks.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { openProgram, startErrorCode } from "./open.ts";

let locks = memoryLocks();
let storage = memoryStorage();
let faults: unknown[] = [];

const fault = (error: unknown) => void faults.push(error);

/** A page that opens the program; another page on the same storage is another tab, or the next visit. */
async function opened(timeZone = "Europe/Lisbon") {
  const { api } = await openProgram({ storage, locks, timeZone, fault });
  return api;
}

const signIn = { email: "ADMIN@regulars.example", password: "regulars-admin" };

beforeEach(() => {
  storage = memoryStorage();
  locks = memoryLocks();
  faults = [];
});

test("the documented sign-in works, lasts over a reload and ends in every tab", async () => {
  const first = await opened();
  const login = await first.run("login", signIn, newRetryKey());
  expect(login).toMatchObject({ ok: true, result: { user: { role: "admin", points: 10 } } });

  const next = await opened();
  expect(await next.ask("session", {})).toMatchObject({
    ok: true,
    result: { me: { email: "admin@regulars.example" } },
  });
  await next.run("logout", {}, newRetryKey());
  expect(await first.ask("session", {})).toMatchObject({ ok: true, result: { me: null } });
  expect(faults).toEqual([]);
});

const allCodes = { state: "all", search: "", after: null } as const;

test("a code is redeemed once by concurrent tabs", async () => {
  const [one, other] = [await opened(), await opened()];
  await one.run("login", signIn, newRetryKey());
  const codes = await one.ask("qrCodes", allCodes);
  const code = codes.ok ? (codes.result.codes[0]?.code ?? "") : "";
  const replies = await Promise.all([
    one.run("redeemQrCode", { code }, newRetryKey()),
    other.run("redeemQrCode", { code }, newRetryKey()),
  ]);
  expect(replies.map((reply) => (reply.ok ? "ok" : reply.error.code)).toSorted()).toEqual([
    "ok",
    "qr-redeemed",
  ]);
  expect(await other.ask("session", {})).toMatchObject({ result: { me: { points: 20 } } });
});

// Twenty-five hours apart: whatever the time, the two never share a day.
test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "a scan is of the day in %s",
  async (zone) => {
    const api = await opened(zone);
    await api.run("login", signIn, newRetryKey());
    const made = await api.run("generateQrCode", { productId: "Tea", points: 10 }, newRetryKey());
    const code = made.ok ? made.result.code : "";
    const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format();
    const days = [today()];
    expect((await api.run("redeemQrCode", { code }, newRetryKey())).ok).toBe(true);
    days.push(today());
    const stored = contentsOf(storage)["regulars.transactions"] ?? "";
    const [, scan] = [...stored.matchAll(/"day":"([\d-]+)"/g)].map(([, day]) => day);
    expect(days).toContain(scan);
  },
);

test("an auth flag without a user creates 'New User'", async () => {
  storage.setItem("regulars.isAuthenticated", "true");
  const api = await opened();
  expect(await api.ask("session", {})).toMatchObject({
    result: { me: { name: "New User", points: 0, tier: "Bronze", role: "customer" } },
  });
});

test("a storage emptied under an open page gets its first data before the next sign-up", async () => {
  const api = await opened();
  await api.run("login", signIn, newRetryKey());
  storage.clear();
  expect(await api.ask("session", {})).toMatchObject({ ok: true, result: { me: null } });
  storage.clear();
  const issued = await api.run("issueChallenge", {}, newRetryKey());
  const challenge = issued.ok ? issued.result : { id: "", text: "" };
  const userData = { name: "Nora", email: "nora@example.com", password: "a good long password" };
  const answer = { challengeId: challenge.id, verification: challenge.text };
  const input = { userData, referredByCode: "", ...answer };
  expect((await api.run("signup", input, newRetryKey())).ok).toBe(true);
  expect((await api.run("login", signIn, newRetryKey())).ok).toBe(true);
  const next = await opened();
  expect(await next.ask("session", {})).toMatchObject({ result: { me: { role: "admin" } } });
  expect(contentsOf(storage)["regulars.users"]).toContain("nora@example.com");
  expect(JSON.parse(contentsOf(storage)["regulars.rewards"] ?? "[]")).toHaveLength(6);
  expect(faults).toEqual([]);
});

test("a tab is refused after another user has logged in on the same browser", async () => {
  const [one, other] = [await opened(), await opened()];
  await one.run("login", signIn, newRetryKey());
  const session = await one.ask("session", {});
  const admin = session.ok ? session.result.me?.id : undefined;
  one.setUser(admin);
  expect(
    (await one.run("generateQrCode", { productId: "Tea", points: 10 }, newRetryKey())).ok,
  ).toBe(true);
  const codes = await other.ask("qrCodes", allCodes);
  const code = codes.ok ? (codes.result.codes[0]?.code ?? "") : "";
  one.setUser("somebody else");
  const refused = { ok: false, error: { code: "logged-in-as-another" } };
  expect(await one.run("redeemQrCode", { code }, newRetryKey())).toMatchObject(refused);
  expect(await one.ask("qrCodes", allCodes)).toMatchObject(refused);
  expect(await one.ask("session", {})).toMatchObject({ ok: true, result: { me: { id: admin } } });
  expect((await other.run("redeemQrCode", { code }, newRetryKey())).ok).toBe(true);
});

test("unreadable data prevents the start and is kept", async () => {
  await opened();
  storage.setItem("regulars.users", "[broken");
  storage.removeItem("regulars.rewards");
  await expect(opened()).rejects.toThrow(StoreFailure);
  expect(storage.getItem("regulars.users")).toBe("[broken");
  expect(storage.getItem("regulars.rewards")).toBeNull();
});

test.each(["{broken", "null", '{"name":"Ana"}', "[]"])(
  "an unreadable current user stops the start and stays: %s",
  async (text) => {
    const api = await opened();
    await api.run("login", signIn, newRetryKey());
    storage.setItem("regulars.currentUser", text);
    const before = contentsOf(storage);
    const failure = await opened().catch((error: unknown) => error);
    expect(startErrorCode(failure)).toBe("initialization-failed");
    expect(failure).toMatchObject({ key: "regulars.currentUser" });
    const after = contentsOf(storage);
    const [backup = "", ...others] = Object.keys(after).filter((key) => !(key in before));
    expect(others).toEqual([]);
    expect(backup).toMatch(/^regulars\.unreadable\.currentUser\./);
    expect(after).toEqual({ ...before, [backup]: text });
  },
);

test("a failed start distinguishes full storage, unreadable data and other errors", async () => {
  storage = memoryStorage(100);
  expect(startErrorCode(await opened().catch((error: unknown) => error))).toBe("storage-full");
  expect(storage.length).toBe(0);
  storage = memoryStorage();
  storage.setItem("regulars.users", "not JSON");
  const unreadable = await opened().catch((error: unknown) => error);
  expect(startErrorCode(unreadable)).toBe("initialization-failed");
  expect(startErrorCode(new TypeError("a fault"))).toBe("start-failed");
});
