import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { firstNameOf } from "../identity/name.ts";
import type { User } from "../identity/user.ts";
import { type ProgramReader, query } from "../world.ts";
import type { Referral } from "./referral.ts";

/** Number of friends listed. */
const LATEST = 10;

/**
 * A referred friend. `name` is the first name only: codes may be shared with strangers, and friends have not agreed to show more. `date` in
 * UTC epoch milliseconds.
 */
export interface Friend {
  readonly id: string;
  /** Null if the account was deleted: shown as 'Unknown User' (readings, Rewards). */
  readonly name: string | null;
  readonly date: number;
  /** The points earned; 0 beyond the daily limit. */
  readonly pointsEarned: number;
}

/**
 * Returns the user's referrals (specification §2, Referrals; §9, Points): the code, empty before the first; the number of friends and the
 * points they earned; the points of a sign-up for each side, and the daily limit; the latest ten friends.
 */
export const referrals = /* @__PURE__ */ query({
  name: "referrals",
  input: z.strictObject({}),
  may: "signed-in",
  async load(_input, reader, context) {
    const latest = await reader.many("referrals", {
      where: { referrerId: actingUser(context).id },
      order: [
        ["date", "desc"],
        ["id", "desc"],
      ],
      limit: LATEST,
    });
    return { latest, people: await peopleIn(latest, reader) };
  },
  show({ latest, people }, _input, context) {
    const { referralCode, referralsMade, referralPointsEarned } = actingUser(context);
    const { referrer, referralWelcome, paidReferralsPerDay } = context.program.points;
    const nameOf = new Map(people.map(({ id, name }) => [id, firstNameOf(name)]));
    return {
      result: {
        code: referralCode,
        friends: referralsMade,
        pointsEarned: referralPointsEarned,
        rewards: { referrer, friend: referralWelcome, paidPerDay: paidReferralsPerDay },
        latest: latest.map(
          ({ id, referredUserId, date, pointsEarned }): Friend => ({
            id,
            pointsEarned,
            name: nameOf.get(referredUserId) ?? null,
            date,
          }),
        ),
      },
    };
  },
});

async function peopleIn(
  latest: readonly Referral[],
  reader: ProgramReader,
): Promise<readonly User[]> {
  if (latest.length === 0) return [];
  return reader.many("users", {
    where: { id: { anyOf: latest.map(({ referredUserId }) => referredUserId) } },
    order: [["id", "asc"]],
    limit: latest.length,
  });
}
