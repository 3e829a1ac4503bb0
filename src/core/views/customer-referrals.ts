import * as z from "zod/mini";
import { accountOf, shownCustomer } from "../identity/a-customer.ts";
import { isStaff } from "../identity/role.ts";
import type { User } from "../identity/user.ts";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import { isRefusal } from "../kit/refusal.ts";
import type { Referral } from "../referrals/referral.ts";
import { rowsById } from "../rows-by-id.ts";
import { query } from "../world.ts";

const PAGE = 30;

/**
 * A friend who signed up with a customer's code. `name` is null for a deleted account, shown as 'Unknown User'; `customerId` is null without a customer
 * page. `date` in UTC epoch milliseconds.
 */
export interface ReferredFriend extends Pick<Referral, "id" | "date" | "status" | "pointsEarned"> {
  readonly name: string | null;
  readonly customerId: string | null;
}

/**
 * Lists who signed up with a customer's code, latest first, for staff (specification §3, Referral). `next` is the next page's `after`, null
 * at the end. Two round trips.
 */
export const customerReferrals = /* @__PURE__ */ query({
  name: "customerReferrals",
  input: z.strictObject({
    id,
    after: z.nullable(z.strictObject({ date: z.int(), id })),
  }),
  may: "canManageUsers",
  async load(input, reader) {
    const { after } = input;
    const [user, referrals] = await Promise.all([
      accountOf(reader, input.id),
      reader.many("referrals", {
        where: { referrerId: input.id },
        ...descending("date", after),
        limit: PAGE + 1,
      }),
    ]);
    const ids = referrals.map(({ referredUserId }) => referredUserId);
    return { user, referrals, friends: await rowsById(reader, "users", ids) };
  },
  show({ user, referrals, friends }) {
    const shown = shownCustomer(user);
    if (isRefusal(shown)) return shown;
    const { page, next } = pageOf(referrals, PAGE, "date");
    return {
      result: {
        referrals: page.map((referral) => friendOf(referral, friends.get(referral.referredUserId))),
        next,
      },
    };
  },
});

function friendOf(
  { id: referralId, date, status, pointsEarned }: Referral,
  friend: User | undefined,
) {
  const shown: ReferredFriend = {
    id: referralId,
    date,
    status,
    pointsEarned,
    name: friend?.name ?? null,
    customerId: friend === undefined || isStaff(friend) ? null : friend.id,
  };
  return shown;
}
