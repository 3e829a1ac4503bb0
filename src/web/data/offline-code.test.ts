import { beforeEach, expect, test } from "vitest";
import type { Api } from "#client/api.ts";
import { qrDrawing } from "#web/ui/qr-drawing.ts";
import { expiryTime } from "./expiry-time.ts";
import { forgetOfflineCode, OFFLINE_CODE_KEY } from "./forget-offline-code.ts";
import { RENEW_AFTER_MS, renewOfflineCode } from "./offline-code.ts";
import { storedOfflineCode } from "./stored-offline-code.ts";

const DAY = 86_400_000;
const START = 1_800_000_000_000;

let kept = new Map<string, string>();
let requests = 0;
let isOffline = false;
/** The server's clock and the device's, which is an hour ahead of it. */
let serverTime = START;
const deviceTime = () => serverTime + 3_600_000;

const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const blocked = () => {
  throw new DOMException("blocked", "SecurityError");
};

/** The program, as far as the code needs it. */
const api: Pick<Api, "ask"> = {
  ask: async () => {
    requests += 1;
    if (isOffline) {
      return { ok: false, error: { code: "offline", title: "", message: "", params: {} } } as never;
    }
    const result = { code: `MO-${requests}`, expiresAt: serverTime + DAY, now: serverTime };
    return { ok: true, result, events: [] } as never; // the result of the one query that is asked
  },
};

const renew = (userId = "ana", open: () => typeof storage = () => storage) =>
  renewOfflineCode({ api, open, userId, now: deviceTime });

beforeEach(() => {
  kept = new Map();
  requests = 0;
  isOffline = false;
  serverTime = START;
});

test("a code is stored with its expiry by the device's clock, and requested again after an hour", async () => {
  const first = await renew();
  expect(first).toMatchObject({ code: "MO-1", expiresAt: deviceTime() + DAY });
  expect(storedOfflineCode(() => storage, "ana")).toEqual(first);
  serverTime += RENEW_AFTER_MS - 1;
  expect(await renew()).toEqual(first);
  serverTime += 1;
  expect(await renew()).toMatchObject({ code: "MO-2" });
  expect(requests).toBe(2);
});

test("a code is stored with what a start without a network draws", async () => {
  const code = await renew();
  expect(code?.early).toEqual({
    drawing: qrDrawing("MO-1"),
    time: expiryTime(deviceTime() + DAY),
  });
});

test("a fresh code of an earlier version is completed and not requested again", async () => {
  const code = await renew();
  const { early, ...before } = code ?? {};
  kept.set(OFFLINE_CODE_KEY, JSON.stringify(before));
  expect(storedOfflineCode(() => storage, "ana")).toEqual(before);
  expect(await renew()).toEqual({ ...before, early });
  expect(storedOfflineCode(() => storage, "ana")).toEqual(code);
  expect(requests).toBe(1);
});

test("a code that was removed while its drawing was loaded stays removed", async () => {
  const { early: _, ...before } = (await renew()) ?? {};
  kept.set(OFFLINE_CODE_KEY, JSON.stringify(before));
  isOffline = true;
  const renewed = renew();
  forgetOfflineCode(() => storage);
  expect(await renewed).toBeUndefined();
  expect(kept.size).toBe(0);
});

test("what another version draws is ignored, and its code is not", async () => {
  const { early: _, ...code } = (await renew()) ?? {};
  for (const early of [null, {}, { drawing: null, time: "" }, { drawing: { side: 1 }, time: "" }]) {
    kept.set(OFFLINE_CODE_KEY, JSON.stringify({ ...code, early }));
    expect(storedOfflineCode(() => storage, "ana")).toEqual(code);
  }
});

test("without a network the stored code stays", async () => {
  const first = await renew();
  isOffline = true;
  serverTime += 2 * DAY;
  expect(await renew()).toEqual(first);
  kept.clear();
  expect(await renew()).toBeUndefined();
});

test("a code is never shown to another user, and replaced by theirs", async () => {
  await renew("ana");
  expect(storedOfflineCode(() => storage, "ben")).toBeUndefined();
  expect(await renew("ben")).toMatchObject({ userId: "ben", code: "MO-2" });
  expect(storedOfflineCode(() => storage, "ana")).toBeUndefined();
});

test.each(["", "{", "null", "[]", '{"userId":"ana"}'])("stored %j is no code", (text) => {
  kept.set(OFFLINE_CODE_KEY, text);
  expect(storedOfflineCode(() => storage, "ana")).toBeUndefined();
});

test("blocked storage shows the code while the page is open", async () => {
  expect(await renew("ana", blocked)).toMatchObject({ code: "MO-1" });
  expect(() => forgetOfflineCode(blocked)).not.toThrow();
});

test.each([
  ["its own user", "ana", true],
  ["another user", "an", false],
  ["nobody", undefined, false],
])("the session of %s leaves a code of Ana's: %j", async (_who, owner, isLeft) => {
  await renew("ana");
  forgetOfflineCode(() => storage, owner);
  expect(kept.has(OFFLINE_CODE_KEY)).toBe(isLeft);
});
