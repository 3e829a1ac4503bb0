import { describe, expect, test } from "vitest";
import { NOON } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { defaultProgram, type Program } from "../program.ts";
import type { Session } from "./session.ts";
import { isLive, sessionExpiry, sessionLife } from "./session-life.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const customer = aUser();
const helper = aUser({ role: "sub-admin" });
const admin = aUser({ role: "admin" });

/** The time of a check, with the default settings or others. */
function at(now: number, own: Partial<Program["security"]> = {}) {
  return { now, program: { security: { ...defaultProgram.security, ...own } } };
}

/** A session that began at {@link NOON} and was never used since. */
function session(own: Partial<Session> = {}): Session {
  const times = { createdAt: NOON, expiresAt: NOON + 30 * DAY, seenAt: NOON };
  return { id: "session", userId: "ana", ...times, device: "", ...own };
}

test.each<[string, User, number, number]>([
  ["a customer", customer, 14 * DAY, 30 * DAY],
  ["a sub-admin", helper, 12 * HOUR, 7 * DAY],
  ["an admin", admin, 12 * HOUR, 7 * DAY],
])("%s's session has its own limits", (_who, user, idleMs, wholeMs) => {
  expect(sessionLife(user, defaultProgram)).toEqual({ idleMs, wholeMs });
});

describe("a session ends", () => {
  test.each<[string, User, Partial<Session>, number]>([
    ["a customer's, unused", customer, {}, 14 * DAY],
    ["staff's, unused", helper, {}, 12 * HOUR],
    ["a customer's, used all the time", customer, { seenAt: NOON + 29 * DAY }, 30 * DAY],
    ["staff's, used all the time", admin, { seenAt: NOON + 6.9 * DAY }, 7 * DAY],
    ["one with a shorter life at login", customer, { expiresAt: NOON + HOUR }, HOUR],
  ])("%s", (_case, user, own, after) => {
    const one = session(own);
    expect(sessionExpiry(one, user, defaultProgram)).toBe(NOON + after);
    expect(isLive(one, user, at(NOON + after - 1))).toBe(true);
    expect(isLive(one, user, at(NOON + after))).toBe(false);
  });

  test("at once for a deactivated user", () => {
    expect(isLive(session(), aUser({ isActive: false }), at(NOON))).toBe(false);
  });
});

test("a customer who becomes staff gets staff limits at once; former staff get no longer session", () => {
  const before = session({ seenAt: NOON + 8 * DAY });
  expect(isLive(before, customer, at(NOON + 8 * DAY))).toBe(true);
  expect(isLive(before, helper, at(NOON + 8 * DAY))).toBe(false);
  const staffs = session({ expiresAt: NOON + 7 * DAY, seenAt: NOON + 6 * DAY });
  expect(sessionExpiry(staffs, customer, defaultProgram)).toBe(NOON + 7 * DAY);
});

test.each<[string, User, Partial<Program["security"]>, number]>([
  ["a customer's idle days", customer, { customerIdleDays: 2 }, 2 * DAY],
  ["a customer's total days", customer, { customerIdleDays: 3, customerTotalDays: 3 }, 3 * DAY],
  ["idle hours of staff", helper, { staffIdleHours: 1 }, HOUR],
  ["total days of staff", admin, { staffIdleHours: 24, staffTotalDays: 1 }, DAY],
])("shorter settings end a session that is open already: %s", (_what, user, security, after) => {
  expect(isLive(session(), user, at(NOON + after - 1, security))).toBe(true);
  expect(isLive(session(), user, at(NOON + after, security))).toBe(false);
});

test("longer settings do not extend a session beyond its end at login", () => {
  const security = { customerIdleDays: 365, customerTotalDays: 365 };
  expect(isLive(session(), customer, at(NOON + 29 * DAY, security))).toBe(true);
  expect(isLive(session(), customer, at(NOON + 30 * DAY, security))).toBe(false);
});

test("the settings of customers and of staff do not affect each other", () => {
  const security = { staffIdleHours: 1, staffTotalDays: 1 };
  expect(isLive(session(), customer, at(NOON + 13 * DAY, security))).toBe(true);
  expect(isLive(session(), helper, at(NOON + HOUR - 1, { customerIdleDays: 1 }))).toBe(true);
});
