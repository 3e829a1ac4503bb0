import { expect, test } from "vitest";
import { announcementOf } from "#messages/announcement.ts";
import { contextFor } from "#testing/context.ts";
import { aUser, aVoucher } from "#testing/rows.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import { noExpiry } from "../point-expiry/expiry-policy.ts";
import { defaultProgram } from "../program.ts";
import { cancellation } from "./voucher-cancellation.ts";

const expiry = {
  ...noExpiry,
  kind: "after-earning",
  months: 12,
  countsFrom: "2024-01",
  notBefore: "2024-02",
} as const;
const context = contextFor(aUser({ id: "boss", role: "admin" }), {
  program: { ...defaultProgram, expiry },
  today: "2026-02-01",
});
const ana = aUser({ points: 5, openLots: { "2026-01": 5 }, oldestLot: "2026-01", entryCount: 1 });

test("points that return to a month that has expired cannot be used, and the toast says so (decision 185)", () => {
  const lots = { "2025-01": 45, "2025-03": 15 };
  const voucher = aVoucher({ title: "Tea", cost: 60, lots });
  const { event, user } = cancellation({ voucher, reward: undefined }, ana, "staff", context);
  expect(event.params).toEqual({ title: "Tea", points: 60, withheld: 0, expired: 45 });
  expect(user.points).toBe(65);
  expect(usablePoints(user, context)).toBe(20);
  expect(announcementOf(event)?.text).toBe(
    "The voucher for Tea was cancelled and 60 points credited. 45 of these points have expired in the meantime and cannot be used.",
  );
});
