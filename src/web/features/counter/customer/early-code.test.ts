import { expect, test } from "vitest";
import { memoryStorage } from "#testing/memory-storage.ts";
import { OFFLINE_CODE_KEY } from "#web/data/forget-offline-code.ts";
import { KNOWN_MS, knownAnswers } from "#web/data/known-answers.ts";
import { type EarlyPage, earlyCode } from "./early-code.ts";

const NOW = 1_800_000_000_000;
const early = { drawing: { side: 37, path: "M4 4h7v1h-7z" }, time: "9:08 AM" };
const code = { userId: "ana", code: "MO-1", receivedAt: NOW, expiresAt: NOW + 1, early };
const ana = { id: "ana", name: "Ana Maria", isAdmin: false };

/** A page without a network whose device has stored a session and a code. */
function page(stored: object, own: Partial<EarlyPage> = {}, me: object = ana): EarlyPage {
  const storage = memoryStorage();
  knownAnswers(
    () => storage,
    () => NOW,
  ).put("session", {}, { me }, undefined);
  storage.setItem(OFFLINE_CODE_KEY, JSON.stringify(stored));
  return { open: () => storage, path: "/code", hasNetwork: false, now: NOW, ...own };
}

test("the customer's stored code is drawn at its address without a network", () => {
  const drawn = { ...early, name: "Ana Maria", expiresAt: NOW + 1 };
  expect(earlyCode(page(code))).toEqual(drawn);
  expect(earlyCode(page(code, { path: "/code/" }))).toEqual(drawn);
});

test.each([
  ["with a network", page(code, { hasNetwork: true })],
  ["at another address", page(code, { path: "/" })],
  ["at an address below", page(code, { path: "/code/x" })],
  ["when the code has expired", page(code, { now: NOW + 1 })],
  ["of another user", page({ ...code, userId: "ben" })],
  ["when the stored session is not the customer's", page(code, {}, { ...ana, id: "ben" })],
  ["of staff", page(code, {}, { ...ana, isAdmin: true })],
  ["when the session was stored too long ago", page(code, { now: NOW + KNOWN_MS })],
  ["that an earlier version stored", page({ ...code, early: undefined })],
  ["without a code", page({})],
  ["without a session", { ...page(code), open: () => memoryStorage() }],
])("nothing is drawn %s", (_when, shown) => {
  expect(earlyCode(shown)).toBeUndefined();
});

test("blocked storage draws nothing", () => {
  const open = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  expect(earlyCode({ ...page(code), open })).toBeUndefined();
});
