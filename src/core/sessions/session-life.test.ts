import { describe, expect, test } from "vitest";
import { NOON } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { SESSION_MS, type Session } from "./session.ts";
import { isLive, sessionExpiry, sessionLife } from "./session-life.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const customer = aUser();
const helper = aUser({ role: "sub-admin" });
const admin = aUser({ role: "admin" });

/** A session that began at {@link NOON} and was never used since. */
function session(own: Partial<Session> = {}): Session {
  const times = { createdAt: NOON, expiresAt: NOON + SESSION_MS, seenAt: NOON };
  return { id: "session", userId: "ana", ...times, device: "", ...own };
}

test.each<[string, User, number, number]>([
  ["a customer", customer, 14 * DAY, 30 * DAY],
  ["a sub-admin", helper, 12 * HOUR, 7 * DAY],
  ["an admin", admin, 12 * HOUR, 7 * DAY],
])("%s's session has its own limits", (_who, user, idleMs, wholeMs) => {
  expect(sessionLife(user)).toEqual({ idleMs, wholeMs });
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
    expect(sessionExpiry(one, user)).toBe(NOON + after);
    expect(isLive(one, user, NOON + after - 1)).toBe(true);
    expect(isLive(one, user, NOON + after)).toBe(false);
  });

  test("at once for a deactivated user", () => {
    expect(isLive(session(), aUser({ isActive: false }), NOON)).toBe(false);
  });
});

test("a customer who becomes staff gets staff limits at once; former staff get no longer session", () => {
  const before = session({ seenAt: NOON + 8 * DAY });
  expect(isLive(before, customer, NOON + 8 * DAY)).toBe(true);
  expect(isLive(before, helper, NOON + 8 * DAY)).toBe(false);
  const staffs = session({ expiresAt: NOON + 7 * DAY, seenAt: NOON + 6 * DAY });
  expect(sessionExpiry(staffs, customer)).toBe(NOON + 7 * DAY);
});
