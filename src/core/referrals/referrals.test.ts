import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { withOverrides } from "../settings/program-file.ts";
import { generateReferralCode } from "./generate-referral-code.ts";
import { referrals } from "./list-referrals.ts";
import type { Referral } from "./referral.ts";

/** Friend number `no`, who joined this many milliseconds after noon. */
function joined(no: number, own: Partial<Referral> = {}): Referral {
  return {
    id: `referral-${no}`,
    referrerId: "ana",
    referredUserId: `friend-${no}`,
    date: NOON + no,
    ordered: false,
    referralCodeUsed: "ANASOABCD",
    status: "signed_up",
    pointsEarned: 5,
    ...own,
  };
}

const friend = (no: number, name: string): User =>
  aUser({ id: `friend-${no}`, name, emailKey: `${no}`, referralCode: `FRIEND${no}` });

async function shownTo(
  user: User,
  rows: Parameters<typeof readerOf>[0] = {},
  context = contextFor(user),
) {
  const facts = await referrals.load({}, readerOf(rows), context);
  return successOf(referrals.show(facts, {}, context));
}

describe("a user's referrals (specification §2)", () => {
  const ana = aUser({ referralsMade: 12, referralPointsEarned: 60 });

  test("contain the code, the counts and the points of a sign-up for each side", async () => {
    expect(await shownTo(ana)).toEqual({
      code: "ANASOABCD",
      friends: 12,
      pointsEarned: 60,
      rewards: { referrer: 5, friend: 10, paidPerDay: 20 },
      latest: [],
    });
  });

  test("contain the points of the program's configuration", async () => {
    const context = contextFor(ana);
    const program = withOverrides(context.program, { points: { referrer: 7, referralWelcome: 0 } });
    const { rewards } = await shownTo(ana, {}, { ...context, program });
    expect(rewards).toEqual({ referrer: 7, friend: 0, paidPerDay: 20 });
  });

  test("list the latest ten friends, and no other user's", async () => {
    const own = Array.from({ length: 12 }, (_, place) => joined(place + 1));
    const foreign = joined(99, { id: "foreign", referrerId: "ben" });
    const { latest } = await shownTo(ana, { referrals: [...own, foreign] });
    expect(latest.map(({ date }) => date - NOON)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  test("show first names only, and none for a deleted account", async () => {
    const result = await shownTo(ana, {
      users: [ana, friend(1, "Ben Ode"), friend(2, "Cem")],
      referrals: [joined(1), joined(2), joined(3)],
    });
    expect(result.latest.map(({ name }) => name)).toEqual([null, "Cem", "Ben"]);
    expect(JSON.stringify(result)).not.toMatch(/Ode|friend-1|example\.com/);
  });
});

describe("generating a referral code (specification §7; readings, Points and tiers)", () => {
  const without = aUser({ referralCode: "" });
  const decide = (user: User | undefined, free: string | undefined) =>
    generateReferralCode.decide({ user, free }, {}, contextFor(user));

  test("generates a missing code and reports it", () => {
    expect(decide(without, "ANASOWXYZ")).toEqual({
      changes: [
        { kind: "patch", dataset: "users", id: "ana", fields: { referralCode: "ANASOWXYZ" } },
      ],
      events: [{ name: "referral-code.created", params: { code: "ANASOWXYZ" } }],
      result: { code: "ANASOWXYZ" },
    });
  });

  test("keeps an existing code without an event", () => {
    expect(decide(aUser(), "ANASOWXYZ")).toEqual({
      changes: [],
      events: [],
      result: { code: "ANASOABCD" },
    });
    expect(decide(aUser(), undefined)).toMatchObject({ result: { code: "ANASOABCD" } });
  });

  test.each([
    ["when none is free", without, undefined, "referral-code-generation-failed"],
    ["a deleted account", undefined, "ANASOWXYZ", "not-signed-in"],
  ])("rejects %s", (_case, user, free, code) => {
    expect(outcomeOf(decide(user, free))).toBe(code);
  });

  test("takes the first unused one that begins with the user's name", async () => {
    const load = (users: readonly User[]) =>
      generateReferralCode.load({}, readerOf({ users }), contextFor(without), undefined);
    const first = await load([without]);
    expect(first).toMatchObject({ user: without, free: expect.stringMatching(/^ANASO[A-Z]{4}$/) });
    const taken = aUser({ id: "ben", referralCode: first.free ?? "" });
    const second = await load([without, taken]);
    expect(second.free).toMatch(/^ANASO[A-Z]{4}$/);
    expect(second.free).not.toBe(first.free);
  });
});
