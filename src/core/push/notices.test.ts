import { describe, expect, test } from "vitest";
import { somePreferences } from "#testing/consents.ts";
import { contextFor, NOON } from "#testing/context.ts";
import { aNotice, aSubscription } from "#testing/push-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser, aVoucher } from "#testing/rows.ts";
import { HOUR_MS } from "../kit/time.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { defaultProgram } from "../program.ts";
import { issuedVoucherData } from "../vouchers/given-voucher.ts";
import type { Voucher } from "../vouchers/voucher.ts";
import type { ProgramEvent } from "../world.ts";
import { nextExpiryNotices } from "./expiry-notices.ts";
import { newPushes } from "./new-pushes.ts";
import { pushQueue } from "./push.ts";
import type { PushKind } from "./push-kinds.ts";
import { PUSH_LIFE_MS } from "./push-notice.ts";
import { pushNotices } from "./push-notices.ts";

const DAY = 24 * HOUR_MS;
const ana = aUser();
const context = contextFor(ana, { program: { ...defaultProgram, sendsPush: true } });

const issued = (own: Partial<Voucher>): ProgramEvent => {
  const data = issuedVoucherData(aVoucher(own), ana, context);
  return { name: "voucher.issued", data: { ...data, userId: own.userId ?? "ana" } };
};
const reached = {
  name: "tier.reached",
  params: { tier: "Silver" },
  data: { userId: "ana", tier: "Silver", points: 500, lifetimePoints: 500 },
} as unknown as ProgramEvent; // the subscriber reads the customer and the tier

const rowsOf = (events: readonly ProgramEvent[], by = context) =>
  pushNotices(events, by).map((change) => "row" in change && change.row);

describe("notices of a command", () => {
  test("are stored for given vouchers, one for each customer, until the last of them expires", () => {
    const given = { originKind: "campaign", rewardId: null } as const;
    const rows = rowsOf([
      issued({ id: "one", ...given, expiresAt: NOON + HOUR_MS }),
      issued({ id: "two", ...given, expiresAt: NOON + 2 * HOUR_MS }),
      issued({ id: "bens", ...given, originKind: "goodwill", userId: "ben" }),
    ]);
    expect(rows).toMatchObject([
      { kind: "voucher-issued", userId: "ana", aboutId: "one", count: 2 },
      { kind: "voucher-issued", userId: "ben", aboutId: "bens", count: 1 },
    ]);
    expect(rows[0]).toMatchObject({ createdAt: NOON, endsAt: NOON + 2 * HOUR_MS });
    expect(rows[1]).toMatchObject({ endsAt: NOON + PUSH_LIFE_MS });
  });

  test("are not stored for vouchers that customers took themselves", () => {
    expect(rowsOf([issued({ originKind: "reward" }), issued({ originKind: "birthday" })])).toEqual(
      [],
    );
  });

  test("are stored for a tier and for a message to all customers", () => {
    const message = { name: "broadcast.published", facts: { id: "hello" } } as const;
    expect(rowsOf([reached, message])).toMatchObject([
      { kind: "tier-reached", userId: "ana", name: "Silver" },
      { kind: "message", userId: null, aboutId: "hello", position: "" },
    ]);
  });

  test("are not stored where no push is sent", () => {
    expect(rowsOf([reached], contextFor(ana))).toEqual([]);
  });
});

/** What is stored for devices of Ana. */
function pushesFor(
  kind: PushKind,
  own: {
    preferences?: Partial<Preferences>;
    user?: Parameters<typeof aUser>[0];
    device?: Parameters<typeof aSubscription>[0];
    isLoggedOut?: boolean;
    now?: number;
    endsAt?: number;
  } = {},
) {
  const { preferences, device, isLoggedOut = false, now = NOON, endsAt = NOON + 2 * DAY } = own;
  const session = {
    id: "session",
    userId: "ana",
    createdAt: 0,
    expiresAt: NOON,
    seenAt: 0,
    device: "",
  };
  return newPushes(
    aNotice({ kind, endsAt }),
    {
      subscriptions: [aSubscription(device)],
      users: new Map([["ana", aUser(own.user)]]),
      preferences: new Map(preferences && [["ana", somePreferences(preferences)]]),
      sessions: new Map(isLoggedOut ? [] : [["session", session]]),
    },
    { ...context, now },
  );
}

describe("who is sent a push", () => {
  const all = { consentCount: 1, newsByPush: 1 };

  test.each<[PushKind, Partial<Preferences> | undefined, number]>([
    ["voucher-issued", undefined, 2],
    ["voucher-expiring", undefined, 2],
    ["tier-reached", undefined, 2],
    ["message", undefined, 0],
    ["message", all, 2],
    ["message", { consentCount: 1, newsByEmail: 1 }, 0],
    ["voucher-issued", { switchedOff: ["points.push"] }, 0],
    ["tier-reached", { ...all, switchedOff: ["points.push"] }, 0],
    ["voucher-issued", { switchedOff: ["points.email"] }, 2],
  ])("%s with preferences %o: %i changes", (kind, preferences, count) => {
    expect(pushesFor(kind, preferences && { preferences })).toHaveLength(count);
  });

  test("nobody who is deactivated or no customer", () => {
    expect(pushesFor("tier-reached", { user: { isActive: false } })).toEqual([]);
    expect(pushesFor("tier-reached", { user: { role: "sub-admin" } })).toEqual([]);
  });

  test("no device that was logged out, which is removed; one whose session ended by itself stays", () => {
    expect(pushesFor("tier-reached", { isLoggedOut: true })).toEqual([
      { kind: "remove", dataset: "pushSubscriptions", id: "phone" },
    ]);
    const device = { sessionEndsAt: NOON };
    expect(pushesFor("tier-reached", { isLoggedOut: true, device })).toHaveLength(2);
  });

  test("with its job, in the queue of the device, after quiet hours", () => {
    const id = expect.any(String);
    const [push, job] = pushesFor("voucher-issued", { device: { id: "b7" } });
    expect(push).toMatchObject({
      row: { id, subscriptionId: "b7", noticeId: "notice", state: "waiting", dueAt: NOON },
    });
    expect(job).toMatchObject({ row: { kind: "push", queue: "push-3", dueAt: NOON } });
    const night = Date.UTC(2026, 2, 14, 22);
    const morning = Date.UTC(2026, 2, 15, 7);
    expect(pushesFor("voucher-issued", { now: night })).toMatchObject([
      { row: { dueAt: morning } },
      { row: { dueAt: morning } },
    ]);
    const inNewYork = { timeZone: "America/New_York" };
    expect(pushesFor("voucher-issued", { now: night, device: inNewYork })).toMatchObject([
      { row: { dueAt: night } },
      {},
    ]);
    expect(pushesFor("voucher-issued", { now: night, endsAt: morning })).toEqual([]);
  });

  test("a device's pushes are in one queue", () => {
    expect(["0a", "7f", "8a", "ff"].map(pushQueue)).toEqual([
      "push-0",
      "push-7",
      "push-0",
      "push-7",
    ]);
  });
});

describe("notices about vouchers that expire in three days", () => {
  const voucher = (own: Partial<Voucher>) =>
    aVoucher({ issuedAt: NOON - 10 * DAY, expiresAt: NOON + 3 * DAY - 1, ...own });

  test("are stored for customers with a device, each voucher once", async () => {
    const vouchers = [
      voucher({ id: "mine", code: "V-1" }),
      voucher({ id: "short", code: "V-2", issuedAt: NOON }),
      voucher({ id: "bens", code: "V-3", userId: "ben" }),
      voucher({ id: "later", code: "V-4", expiresAt: NOON + 3 * DAY }),
    ];
    const reader = readerOf({ vouchers, pushSubscriptions: [aSubscription()] });
    const step = await nextExpiryNotices(reader, "", NOON);
    expect(step).toMatchObject({
      notices: [{ row: { id: "expiry-mine", kind: "voucher-expiring", aboutId: "mine" } }],
      isDone: true,
    });
    expect((await nextExpiryNotices(reader, step.position, NOON)).notices).toEqual([]);
  });
});
