import * as z from "zod/mini";
import { actingUser } from "../identity/actor.ts";
import { firstNameOf, UNKNOWN_USER } from "../identity/name.ts";
import type { User } from "../identity/user.ts";
import { type ProgramReader, query } from "../world.ts";
import type { Referral } from "./referral.ts";

/** How many of the latest friends the screen lists. */
const LATEST = 10;

/** `referrals` takes nothing. */
export const referralsInput = z.strictObject({});

/**
 * A friend who joined. `name` is the first one alone: whoever follows a link has not agreed to show the rest of it, and a code
 * may be passed on to strangers. `date` in UTC epoch milliseconds.
 */
export interface Friend {
  readonly id: string;
  readonly name: string;
  readonly date: number;
  /** What they brought, in points; 0 beyond the daily limit. */
  readonly pointsEarned: number;
}

/**
 * A person's own referrals (specification §2, Referrals; §9, Points): the code, empty when there is none yet; how many friends
 * joined and the points that earned; what a sign-up gives to each side, in points, and for how many friends a day; the latest
 * ten friends.
 */
export const referrals = /* @__PURE__ */ query({
  name: "referrals",
  input: referralsInput,
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
            name: nameOf.get(referredUserId) ?? UNKNOWN_USER,
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
