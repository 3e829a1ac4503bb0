import { beforeEach, describe, expect, test, vi } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { defaultProgram } from "#core/program.ts";
import { commit, inserted } from "#testing/changes.ts";
import { NOON } from "#testing/context.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { aUser } from "#testing/rows.ts";
import { openBrowserStore } from "./browser-store.ts";
import { onExternalChange } from "./external-change.ts";
import { browserKeyRing } from "./key-ring.ts";
import { resumeSession } from "./resume.ts";

const own = { program: defaultProgram, now: NOON, fresh: freshValues(), digest: sha256Hex };
const TOKEN = "ana's token";

let storage = memoryStorage();

function opened() {
  const store = openBrowserStore({ storage });
  return { store, keys: browserKeyRing(storage, store, sha256Hex) };
}

/** Ana with an open session, and signed in on this browser. */
async function signedIn(user = aUser(), expiresAt = NOON + 1000) {
  const page = opened();
  const session = {
    id: sha256Hex(TOKEN),
    userId: user.id,
    createdAt: NOON,
    expiresAt,
    seenAt: NOON,
    device: "",
  };
  await commit(page.store, inserted("users", user), inserted("sessions", session));
  page.keys.keep({ token: TOKEN });
  await vi.waitFor(() => expect(storage.getItem("regulars.currentUser")).not.toBeNull());
  return page;
}

const signInKeys = () =>
  Object.keys(contentsOf(storage)).filter((key) =>
    ["regulars.isAuthenticated", "regulars.currentUser", "regulars.sessionToken"].includes(key),
  );

beforeEach(() => {
  storage = memoryStorage();
});

describe("the key ring", () => {
  test("stores token, auth flag and current user, without secrets", async () => {
    const { keys } = await signedIn();
    expect(keys.token()).toBe(TOKEN);
    expect(storage.getItem("regulars.isAuthenticated")).toBe("true");
    expect(JSON.parse(storage.getItem("regulars.currentUser") ?? "")).toEqual({
      id: "ana",
      name: "Ana Sol",
      email: "ana@example.com",
      role: "customer",
      tier: "Bronze",
      points: 0,
    });
  });

  test("signs in and out across all tabs", async () => {
    const { keys } = await signedIn();
    const other = opened().keys;
    expect(other.token()).toBe(TOKEN);
    other.drop();
    expect(keys.token()).toBeUndefined();
    expect(signInKeys()).toEqual([]);
  });

  test("holds the session for the page when the storage has no room left", () => {
    storage = memoryStorage(10);
    const { keys } = opened();
    keys.keep({ token: TOKEN });
    expect(keys.token()).toBe(TOKEN);
    keys.drop();
    expect(keys.token()).toBeUndefined();
  });

  test("the current user follows the users' dataset", async () => {
    const { store } = await signedIn();
    await commit(store, {
      kind: "patch",
      dataset: "users",
      id: "ana",
      fields: { name: "Ana Luna" },
    });
    expect(storage.getItem("regulars.currentUser")).toContain("Ana Luna");
  });
});

describe("at start-up", () => {
  test("a signed-out browser stays signed out", async () => {
    const { store, keys } = opened();
    await resumeSession(store, keys, own);
    expect(contentsOf(storage)).toEqual({});
  });

  test("a signed-in user stays signed in", async () => {
    await signedIn();
    const { store, keys } = opened();
    await resumeSession(store, keys, own);
    expect(keys.token()).toBe(TOKEN);
    expect(await store.reader.count("users", {})).toBe(1);
  });

  test.each([
    ["a session that is over", aUser(), NOON],
    ["a deactivated user", aUser({ isActive: false }), NOON + 1000],
  ])("%s signs the browser out and creates nobody", async (_name, user, expiresAt) => {
    await signedIn(user, expiresAt);
    const { store, keys } = opened();
    await resumeSession(store, keys, own);
    expect(signInKeys()).toEqual([]);
    expect(await store.reader.count("users", {})).toBe(1);
  });

  test("the flag without a user creates 'New User', stored and signed in", async () => {
    storage.setItem("regulars.isAuthenticated", "true");
    const { store, keys } = opened();
    await resumeSession(store, keys, own);
    const found = await store.sessionWithUser(sha256Hex(keys.token() ?? ""));
    expect(found?.session.expiresAt).toBeGreaterThan(NOON);
    expect(found?.user).toMatchObject({
      name: "New User",
      email: expect.stringMatching(/^new-user-[0-9a-z]+@local\.invalid$/),
      role: "customer",
      tier: "Bronze",
      points: 0,
      isActive: true,
      referralCode: expect.stringMatching(/^NEWUS[A-Z]{4}$/),
    });
    await resumeSession(store, keys, own);
    expect(await store.reader.count("users", {})).toBe(1);
  });

  test("two blank users have two addresses", async () => {
    for (const _ of [1, 2]) {
      storage.setItem("regulars.isAuthenticated", "true");
      storage.removeItem("regulars.currentUser");
      storage.removeItem("regulars.sessionToken");
      const { store, keys } = opened();
      await resumeSession(store, keys, own);
      await vi.waitFor(() => expect(storage.getItem("regulars.currentUser")).not.toBeNull());
    }
    expect(await opened().store.reader.count("users", {})).toBe(2);
  });
});

test("other tabs' commits, sign-ins and an emptied storage are reported until unsubscribed", () => {
  vi.useFakeTimers();
  const tab = new EventTarget();
  let calls = 0;
  const end = onExternalChange(() => {
    calls += 1;
  }, tab);
  const dispatch = (key: string | null) =>
    tab.dispatchEvent(Object.assign(new Event("storage"), { key }));
  for (const key of [
    "regulars.version",
    "regulars.isAuthenticated",
    "regulars.sessionToken",
    null,
  ]) {
    dispatch(key);
    const before = calls;
    vi.advanceTimersByTime(50);
    expect(calls).toBe(before + 1);
  }
  dispatch("regulars.users");
  dispatch("another program's");
  vi.advanceTimersByTime(1000);
  expect(calls).toBe(4);
  // One login.
  for (const key of ["version", "sessionToken", "isAuthenticated"]) dispatch(`regulars.${key}`);
  vi.advanceTimersByTime(1000);
  expect(calls).toBe(5);
  dispatch("regulars.version");
  end();
  dispatch("regulars.version");
  vi.advanceTimersByTime(1000);
  expect(calls).toBe(5);
  vi.useRealTimers();
});
