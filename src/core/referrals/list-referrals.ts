import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { firstNameOf } from "../identity/name.ts";
import { descending } from "../kit/pages.ts";
import { rowsById } from "../rows-by-id.ts";
import { query } from "../world.ts";

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
      ...descending("date"),
      limit: LATEST,
    });
    const ids = latest.map(({ referredUserId }) => referredUserId);
    return { latest, friends: await rowsById(reader, "users", ids) };
  },
  show({ latest, friends }, _input, context) {
    const friendNames = new Map(Array.from(friends, ([id, { name }]) => [id, firstNameOf(name)]));
    const { referralCode, referralsMade, referralPointsEarned } = actingUser(context);
    const { referrer, referralWelcome, paidReferralsPerDay } = context.program.points;
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
            name: friendNames.get(referredUserId) ?? null,
            date,
          }),
        ),
      },
    };
  },
});
