import type { QueryInput } from "#client/api.ts";
import { WITHOUT_LOCATION } from "#core/liability/months.ts";
import type { Facts } from "./facts.ts";

/** How a query is asked, by what is special about it. */
type Ways<Name extends "liabilityReport" | "pointsPerDay"> = Readonly<
  Record<string, (facts: Facts) => QueryInput<Name>>
>;

/** How the chart of points asks: each range, for all locations and for one. */
export const pointsPerDayWays: Ways<"pointsPerDay"> = {
  "30 days": () => ({ days: 30, locationId: null }),
  "90 days": () => ({ days: 90, locationId: null }),
  "365 days": () => ({ days: 365, locationId: null }),
  "30 days, one location": ({ locationId }) => ({ days: 30, locationId }),
  "365 days, one location": ({ locationId }) => ({ days: 365, locationId }),
};

/** How the liability report asks: for all movements, one location, and those without one. */
export const liabilityWays: Ways<"liabilityReport"> = {
  all: () => ({ locationId: null }),
  "one location": ({ locationId }) => ({ locationId }),
  "without a location": () => ({ locationId: WITHOUT_LOCATION }),
};
