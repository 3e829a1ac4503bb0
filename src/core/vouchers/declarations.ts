import type { PointsSnapshot } from "../identity/points-snapshot.ts";
import { dataset, error, event, publicEvent } from "../kit/declarations.ts";
import { checkVouchers } from "./check-vouchers.ts";
import { vouchersFieldErrors } from "./field-errors.ts";
import { ownVouchers } from "./own-data.ts";
import { voucherSchema } from "./voucher.ts";
import type { CancelReason, VoucherOrigin } from "./voucher-origin.ts";

/** A customer's voucher. `rewardId` is null unless a reward was redeemed for it. */
export interface VoucherRef {
  readonly voucherId: string;
  readonly userId: string;
  readonly rewardId: string | null;
}

/** The datasets, error codes and events of the module vouchers. */
export const vouchers = {
  fieldErrors: vouchersFieldErrors,
  datasets: {
    vouchers: dataset(voucherSchema, {
      neverStale: true,
      remembered: { owner: "userId" },
      constraints: {
        code: { invariant: "unique-voucher-code", fields: ["code"] },
        instead: { invariant: "one-voucher-instead", fields: ["insteadOf"] },
        one_end: "one-end-per-voucher",
        end_whole: "one-end-per-voucher",
        withheld_whole: "withheld-within-cost",
      },
    }),
  },
  errors: {
    "reward-sold-out": error<{ readonly title: string }>("refused"),
    "not-enough-points": error<{ readonly missing: number; readonly title: string }>("refused"),
    "tier-too-low": error<{ readonly title: string; readonly tier: string }>("refused"),
    "birthday-already-redeemed": error("refused"),
    "birthday-not-today": error("refused"),
    "birthday-changed": error<{ readonly year: number }>("refused"),
    "voucher-not-found": error("missing"),
    "voucher-used": error<{ readonly title: string }>("refused"),
    "voucher-cancelled": error<{ readonly title: string }>("refused"),
    "voucher-expired": error<{ readonly title: string }>("refused"),
    "voucher-not-redeemed": error<{ readonly title: string }>("refused"),
    "voucher-undo-too-late": error<{ readonly title: string; readonly minutes: number }>("refused"),
    "voucher-not-used": error<{ readonly title: string }>("refused"),
    "voucher-used-long-ago": error<{ readonly hours: number }>("refused"),
  },
  events: {
    /** A voucher was accepted at a location, or the customer marked it as used. Then `locationId` is null. */
    "voucher.used": publicEvent<
      VoucherRef & { readonly locationId: string | null; readonly usedAt: number },
      { readonly title: string }
    >(),
    /** A ready voucher was cancelled. `points` were credited, `withheld` were withheld for earlier refunds. */
    "voucher.cancelled": publicEvent<
      VoucherRef &
        PointsSnapshot & {
          readonly points: number;
          readonly withheld: number;
          readonly reason: CancelReason;
        },
      {
        readonly title: string;
        readonly points: number;
        readonly withheld: number;
        /** Of `points`: those that had expired, so that they cannot be used. */
        readonly expired: number;
      }
    >(),
    /** Staff gave a voucher as goodwill. */
    "voucher.given": event<{ readonly title: string }>(),
    "voucher.accepted": event<{ readonly title: string }>(),
    /** A new voucher replaced a used one. */
    "voucher.reissued": publicEvent<
      VoucherRef & {
        readonly insteadOf: string;
        readonly locationId: string;
        readonly expiresAt: number | null;
      },
      { readonly title: string }
    >(),
    /** A reward was redeemed for `points`, or a voucher was given for none. `expiresAt` is null if it does not expire. */
    "voucher.issued": publicEvent<
      VoucherRef &
        PointsSnapshot & {
          readonly title: string;
          readonly origin: VoucherOrigin;
          readonly points: number;
          readonly expiresAt: number | null;
        },
      { readonly title: string; readonly cost: number }
    >(),
    "birthday-gift.claimed": event<{ readonly points: number }>(),
  },
  ownData: { vouchers: ownVouchers },
  checks: { vouchers: checkVouchers },
};
