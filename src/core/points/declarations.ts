import type { PointsSnapshot } from "../identity/points-snapshot.ts";
import { dataset, error, publicEvent } from "../kit/declarations.ts";
import { checkLedger } from "./check-ledger.ts";
import { checkLots } from "./check-lots.ts";
import { checkSums } from "./check-sums.ts";
import { checkUsers } from "./check-users.ts";
import { dailyTotalSchema } from "./daily-total.ts";
import { entrySchema } from "./entry.ts";
import { transactionsExport } from "./export.ts";
import { pointsFieldErrors } from "./field-errors.ts";
import { ownTransactions } from "./own-data.ts";

/** The datasets, error codes and events of the module points. */
export const points = {
  fieldErrors: pointsFieldErrors,
  datasets: {
    transactions: dataset(entrySchema, {
      remembered: { owner: "userId", version: "entryCount" },
      constraints: {
        entry: { invariant: "balance-is-the-sum-of-entries", fields: ["userId", "entryNo"] },
        balance: {
          invariant: "balance-is-the-sum-of-entries",
          fields: ["userId", "entryNo", "balanceAfter"],
          isImplied: true,
        },
        once: { invariant: "once-per-user", fields: ["userId", "once"] },
        previous: "balance-is-the-sum-of-entries",
        follow_on: "balance-is-the-sum-of-entries",
        sum: "balance-is-the-sum-of-entries",
        reach_user: "balance-is-the-sum-of-entries",
        balance_not_negative: "balance-not-negative",
        awards: "awards-add-up",
        lots: "lots-add-up",
        append_only: "ledger-append-only",
      },
    }),
    dailyTotals: dataset(dailyTotalSchema),
  },
  errors: {
    "device-location-invalid": error("refused"),
    "points-above-balance": error<{ readonly points: number; readonly balance: number }>("refused"),
  },
  events: {
    /** A customer reached a higher tier. */
    "tier.reached": publicEvent<
      PointsSnapshot & { readonly tier: string; readonly previousTier: string },
      { readonly tier: string }
    >(),
    /** A customer has not kept the tier and loses it after `lastDay`, unless what is missing is there by then. */
    "tier.ending": publicEvent<
      PointsSnapshot & {
        readonly tier: string;
        readonly followingTier: string;
        readonly lastDay: string;
        readonly missing: number;
      }
    >(),
    /** A customer's tier has ended, because it was not kept or was granted until that day. */
    "tier.lost": publicEvent<
      PointsSnapshot & {
        readonly tier: string;
        readonly previousTier: string;
        readonly reason: "not-kept" | "granted-until";
      }
    >(),
    /** Points were added without a purchase or code. */
    "points.added": publicEvent<
      PointsSnapshot & {
        readonly points: number;
        readonly from: "staff" | "referral" | "birthday" | "promo-code" | "message";
        readonly locationId: string | null;
      },
      { readonly points: number; readonly balance: number; readonly reached: string }
    >(),
    /** A customer's points expired. */
    "points.expired": publicEvent<PointsSnapshot & { readonly points: number }>(),
    /** Staff removed points that were added by mistake. */
    "points.removed": publicEvent<
      PointsSnapshot & { readonly points: number; readonly locationId: string | null },
      { readonly points: number; readonly balance: number }
    >(),
  },
  ownData: { transactions: ownTransactions },
  checks: { ledger: checkLedger, lots: checkLots, sums: checkSums, users: checkUsers },
  exports: { transactions: transactionsExport },
};
