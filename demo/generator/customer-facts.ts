import { challengeVersion } from "#core/challenges/challenge-definition.ts";
import type { CountFacts } from "#core/challenges/count-activity.ts";
import { challengesAt } from "#core/challenges/running.ts";
import type { TakeBackFacts } from "#core/challenges/take-back.ts";
import type { User } from "#core/identity/user.ts";
import type { PromoCode } from "#core/promo-codes/promo-code.ts";
import { WRONG_PROMO_CODES } from "#core/promo-codes/wrong-promo-codes.ts";
import type { Purchase } from "#core/purchases/purchase.ts";
import { noGuesses } from "#core/sessions/guess-counts.ts";
import type { Voucher } from "#core/vouchers/voucher.ts";
import type { Draft } from "./draft.ts";
import type { Town } from "./town.ts";

/** What counting an activity of a draft's customer needs to know. `at`: UTC epoch milliseconds. */
export function countFacts({ program }: Town, draft: Draft, at: number): CountFacts {
  return { challenges: challengesAt(program, at), progress: draft.last("challengeProgress") };
}

/** What a refund of the purchase that a draft's customer has just made needs to know. */
export function refundFacts(town: Town, draft: Draft, purchase: Purchase, user: User) {
  const entry = purchase.points > 0 ? draft.last("transactions") : undefined;
  const counted = takeBackFacts(town, draft, purchase.id);
  return { purchase, pending: undefined, user, earlier: undefined, entry, counted, vouchers: [] };
}

/** What a draft's customer's use of a promo code needs to know. */
export function promoFacts(draft: Draft, promo: PromoCode, user: User) {
  const usesOfCustomer = draft.all("promoUses").length;
  const entered = { promo, single: undefined, usesOfCustomer };
  return { user, wrong: [noGuesses(WRONG_PROMO_CODES)], entered };
}

function takeBackFacts({ program }: Town, draft: Draft, purchaseId: string): TakeBackFacts {
  const challenges = program.rules.versions.filter(({ kind }) => kind === "challenge");
  const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.id, row]));
  return {
    activities: draft.all("challengeActivities").filter((one) => one.purchaseId === purchaseId),
    progress: draft.last("challengeProgress"),
    definitions: new Map(
      challenges.map((version) => [version.ruleId, challengeVersion(version).definition]),
    ),
    undo: {
      reason: "refund",
      completions: byId(draft.all("challengeCompletions")),
      vouchers: byId(draft.all("vouchers")),
    },
  };
}

/** Returns a voucher that a card or promo code gave to a draft's customer before a time (UTC epoch milliseconds), and that is still ready. */
export function givenBefore(draft: Draft, at: number): Voucher | undefined {
  return draft
    .all("vouchers")
    .find(
      ({ rewardId, state, issuedAt, expiresAt }) =>
        rewardId === null && state === "issued" && issuedAt < at && at < expiresAt,
    );
}
