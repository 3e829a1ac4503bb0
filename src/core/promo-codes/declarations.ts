import type { PointsSnapshot } from "../identity/points-snapshot.ts";
import { dataset, error, event, publicEvent } from "../kit/declarations.ts";
import { checkPromoCodes } from "./check-promo-codes.ts";
import { promoCodesFieldErrors } from "./field-errors.ts";
import { ownPromoUses } from "./own-data.ts";
import { promoCodeSchema, promoUseSchema, singleUseCodeSchema } from "./promo-code.ts";

/** The datasets, error codes and events of the module promo-codes. */
export const promoCodes = {
  fieldErrors: promoCodesFieldErrors,
  datasets: {
    promoCodes: dataset(promoCodeSchema, {
      neverStale: true,
      constraints: {
        code: { invariant: "unique-promo-code", fields: ["code"] },
        limit_holds: "promo-uses-within-limit",
      },
    }),
    singleUseCodes: dataset(singleUseCodeSchema, {
      neverStale: true,
      constraints: {
        code: { invariant: "unique-single-use-code", fields: ["code"] },
      },
    }),
    promoUses: dataset(promoUseSchema, {
      constraints: {
        number: { invariant: "one-promo-use-per-number", fields: ["promoCodeId", "number"] },
        of_customer: {
          invariant: "one-promo-use-per-number",
          fields: ["promoCodeId", "userId", "ofCustomer"],
        },
        single_use: { invariant: "single-use-codes-once", fields: ["singleUseCodeId"] },
      },
    }),
  },
  errors: {
    "promo-code-not-found": error("missing"),
    "promo-code-ended": error<{ readonly name: string }>("refused"),
    "promo-codes-full": error<{ readonly most: number }>("refused"),
    "single-use-codes-full": error<{ readonly most: number }>("refused"),
    "promo-code-taken": error<{ readonly code: string }>("refused"),
    "promo-limit-below-uses": error<{ readonly uses: number }>("refused"),
    "promo-end-passed": error("refused"),
    "promo-code-unknown": error("missing"),
    "promo-code-used": error("refused"),
    "promo-code-over": error("refused"),
    "promo-code-planned": error<{ readonly day: string }>("refused"),
    "promo-code-used-by-customer": error<{ readonly most: number }>("refused"),
    "promo-code-used-up": error("refused"),
    "promo-code-own": error("refused"),
  },
  events: {
    "promo-code.created": event<{ readonly name: string }>(),
    "promo-code.updated": event<{ readonly name: string }>(),
    "promo-code.ended": event<{ readonly name: string }>(),
    "single-use-codes.added": event<{ readonly count: number }>(),
    /** The customer entered a code, which gave points, or a voucher with this title; the other one is 0 or empty. */
    "promo-code.accepted": event<{ readonly points: number; readonly title: string }>(),
    /** Staff entered a code for a customer. */
    "promo-code.entered": event<{ readonly points: number; readonly title: string }>(),
    /** A promo code was used, which gave `points` or a voucher. `locationId` is null if the customer entered it. */
    "promo-code.used": publicEvent<
      PointsSnapshot & {
        readonly promoCodeId: string;
        readonly points: number;
        readonly voucherId: string | null;
        readonly locationId: string | null;
      }
    >(),
  },
  ownData: { promoUses: ownPromoUses },
  checks: { promoCodes: checkPromoCodes },
};
