import type { QueryInput } from "#client/api.ts";
import type { Facts } from "./facts.ts";
import { names } from "./texts.ts";
import { everySort, searching } from "./ways.ts";

const activity = {
  type: "all",
  name: "",
  from: null,
  to: null,
  locationId: null,
  sort: "date",
  direction: "desc",
  after: null,
  limit: 100,
} as const;

const deepEntry = ({ middle: { entry } }: Facts) => ({
  type: entry.type,
  description: entry.description,
  amount: entry.amount,
  date: entry.date,
  id: entry.id,
});

type Ways = Readonly<Record<string, (facts: Facts) => QueryInput<"activity">>>;

/** How staff look at the ledger: every order, deep pages, days, one location. */
export const activityWays: Ways = {
  ...everySort((own) => ({ ...activity, ...own })),
  "deep, by date": (facts) => ({ ...activity, after: deepEntry(facts) }),
  "deep, redeemed, by date": (facts) => ({
    ...activity,
    type: "redeem",
    after: deepEntry(facts),
  }),
  "deep, by amount": (facts) => ({ ...activity, sort: "amount", after: deepEntry(facts) }),
  "deep, by description": (facts) => ({
    ...activity,
    sort: "description",
    after: deepEntry(facts),
  }),
  "a week, by date": ({ week }) => ({ ...activity, ...week }),
  "a week, redeemed, by date": ({ week }) => ({ ...activity, type: "redeem", ...week }),
  "a week, by amount": ({ week }) => ({ ...activity, sort: "amount", ...week }),
  "one location, by date": ({ locationId }) => ({ ...activity, locationId }),
  "one location, redeemed, by date": ({ locationId }) => ({
    ...activity,
    type: "redeem",
    locationId,
  }),
  "one location, deep, by date": (facts) => ({
    ...activity,
    locationId: facts.locationId,
    after: deepEntry(facts),
  }),
  "one location, a week, by date": ({ locationId, week }) => ({
    ...activity,
    locationId,
    ...week,
  }),
  "one location, by amount": ({ locationId }) => ({ ...activity, sort: "amount", locationId }),
  "one location, by description": ({ locationId }) => ({
    ...activity,
    sort: "description",
    locationId,
  }),
  "one location, deep, by amount": (facts) => ({
    ...activity,
    sort: "amount",
    locationId: facts.locationId,
    after: deepEntry(facts),
  }),
};

/** How staff look for a person's entries. */
export const activitySearches: Ways = {
  ...searching(names, (name) => ({ ...activity, name }), "by date, "),
  ...searching(names, (name) => ({ ...activity, name, sort: "amount" }), "by amount, "),
};
