import type { Dialect } from "../migration.ts";

/** Forfeited points, paid referrals and birthday gifts (decisions 046 and 047). */
export function pointLimits(dialect: Dialect): readonly string[] {
  return [...forfeitedPoints(dialect), ...paidReferrals(dialect), ...birthdayGifts(dialect)];
}

/**
 * Points that refunds have forfeited so far are outstanding in full, because nothing was withheld before. Returned vouchers keep the points
 * that they credited.
 */
function forfeitedPoints({ integer }: Dialect): readonly string[] {
  return [
    `alter table users add column forfeited_points ${integer} not null default 0
      constraint users_forfeited_not_negative check (forfeited_points >= 0)`,
    `alter table vouchers add column points_withheld ${integer} not null default 0
      constraint vouchers_withheld_whole check (
        points_withheld between 0 and cost and (points_withheld = 0 or state = 'cancelled'))`,
    `update users set forfeited_points =
        (select sum(forgone) from refunds where refunds.user_id = users.id)
      where id in (select user_id from refunds where forgone > 0)`,
  ];
}

/** An existing referral earned what the referrer's ledger shows. */
function paidReferrals({ integer }: Dialect): readonly string[] {
  return [
    `alter table referrals add column points_earned ${integer} not null default 0`,
    `update referrals set points_earned = entry.amount
      from transactions entry
      where entry.user_id = referrals.referrer_id and entry.source = 'referral'
        and entry.reference = referrals.referred_user_id`,
  ];
}

function birthdayGifts({ text }: Dialect): readonly string[] {
  return [`alter table users add column birthday_gift_from ${text} not null default ''`];
}
