import { dataset, error, event } from "../kit/declarations.ts";
import { checkClosedBalances } from "./check-closed-balances.ts";
import { checkLotMonths } from "./check-lot-months.ts";
import { checkMonths } from "./check-months.ts";
import { closeBalance, closedBalanceSchema } from "./closed-balance.ts";
import { liabilityFieldErrors } from "./field-errors.ts";
import { liabilityMonthSchema } from "./liability-month.ts";
import { lotMonthSchema } from "./lot-month.ts";
import { pointValueSchema } from "./point-value.ts";

/** The datasets, error codes and events of the module liability. */
export const liability = {
  fieldErrors: liabilityFieldErrors,
  datasets: {
    liabilityMonths: dataset(liabilityMonthSchema, {
      constraints: { append_only: "liability-months-append-only" },
    }),
    closedBalances: dataset(closedBalanceSchema, {
      constraints: { append_only: "closed-balances-append-only" },
    }),
    lotMonths: dataset(lotMonthSchema, {
      constraints: { append_only: "lot-months-append-only" },
    }),
    pointValues: dataset(pointValueSchema, {
      constraints: { append_only: "point-values-append-only" },
    }),
  },
  errors: {
    /** Another version was saved since the form was loaded. */
    "point-value-changed-meanwhile": error<{ readonly author: string }>("conflict"),
    /** The program has another currency. */
    "point-value-currency": error<{ readonly currency: string; readonly taken: string }>("refused"),
  },
  events: {
    "point-value.saved": event(),
  },
  erasure: { closedBalances: closeBalance },
  checks: {
    liabilityMonths: checkMonths,
    closedBalances: checkClosedBalances,
    lotMonths: checkLotMonths,
  },
};
