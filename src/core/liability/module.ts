import { liabilityReport } from "./liability-report.ts";
import { outstandingAtMonthEnd } from "./outstanding-at-month-end.ts";
import { outstandingByAge } from "./outstanding-by-age.ts";
import { savePointValue } from "./save-point-value.ts";

/** The actions of the module liability; its datasets, error codes and events are in declarations.ts. */
export const liabilityModule = {
  commands: {
    savePointValue,
  },
  queries: {
    liabilityReport,
    outstandingByAge,
    outstandingAtMonthEnd,
  },
};
