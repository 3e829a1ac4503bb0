import type { PointsSnapshot } from "../identity/points-snapshot.ts";
import { dataset, error, publicEvent } from "../kit/declarations.ts";
import { checkSales } from "./check-purchases.ts";
import { purchasesFieldErrors } from "./field-errors.ts";
import { ownPurchases, ownRefunds } from "./own-data.ts";
import { purchaseSchema, refundSchema } from "./purchase.ts";

/** The datasets, error codes and events of the module purchases. */
export const purchases = {
  fieldErrors: purchasesFieldErrors,
  datasets: {
    purchases: dataset(purchaseSchema, {
      constraints: {
        check: { invariant: "one-purchase-per-check", fields: ["locationId", "checkId"] },
        fixed: "purchase-as-it-was",
        refunded_whole: "purchase-as-it-was",
        back_whole: "purchase-as-it-was",
        points_state: "purchase-as-it-was",
        carried: "carried-below-one-point",
      },
    }),
    refunds: dataset(refundSchema, {
      remembered: { owner: "userId" },
      constraints: {
        number: { invariant: "one-refund-per-number", fields: ["purchaseId", "refundId"] },
      },
    }),
  },
  errors: {
    "currency-not-taken": error<{ readonly currency: string; readonly taken: string }>("refused"),
    "check-recorded-otherwise": error<{ readonly checkId: string }>("conflict"),
    "sold-too-long-ago": error<{ readonly days: number }>("refused"),
    "purchase-not-found": error("missing"),
    "refund-too-much": error<{ readonly left: number }>("refused"),
    "refund-recorded-otherwise": error<{ readonly refundId: string }>("conflict"),
  },
  events: {
    /** A purchase earned points. `checkId` is the check number, `soldAt` the time of payment. */
    "purchase.recorded": publicEvent<
      PointsSnapshot & {
        readonly purchaseId: string;
        readonly locationId: string;
        readonly checkId: string;
        readonly amount: number;
        readonly currency: string;
        readonly points: number;
        readonly pendingPoints: number;
        readonly soldAt: number;
      },
      {
        readonly points: number;
        readonly balance: number;
        readonly reached: string;
        readonly pending: number;
      }
    >(),
    /** A purchase was refunded. `points` were deducted, `forfeited` were already spent, `pendingPoints` had not entered the ledger. `balance` and `entryNo` are null if the account was deleted. */
    "purchase.refunded": publicEvent<
      {
        readonly userId: string;
        readonly balance: number | null;
        readonly entryNo: number | null;
        readonly purchaseId: string;
        readonly locationId: string;
        readonly checkId: string;
        readonly refundId: string;
        readonly amount: number;
        readonly points: number;
        readonly forfeited: number;
        readonly pendingPoints: number;
      },
      { readonly points: number; readonly forfeited: number; readonly pending: number }
    >(),
  },
  ownData: { purchases: ownPurchases, refunds: ownRefunds },
  checks: { sales: checkSales },
};
