import type { QueryInput } from "#client/api.ts";
import type { Facts } from "./facts.ts";
import { names } from "./texts.ts";
import { searching } from "./ways.ts";

type Ways<Name extends "customers" | "customersFound"> = Readonly<
  Record<string, (facts: Facts) => QueryInput<Name>>
>;

const first = { search: "", after: null } as const;

const deep = ({ middle: { user } }: Facts) => ({
  tier: user.tier,
  at: user.joinedDate,
  id: user.id,
});

/** How staff look at the customers: every order, a deep page, some of them. */
export const customersWays: Ways<"customers"> = {
  first: () => first,
  deep: (facts) => ({ search: "", after: deep(facts) }),
  "by name": () => ({ ...first, sort: "name", direction: "asc" }),
  "by balance": () => ({ ...first, sort: "balance" }),
  "by balance, deep": ({ middle: { user } }) => ({
    search: "",
    sort: "balance",
    after: { tier: user.tier, at: user.points, id: user.id },
  }),
  "by tier": () => ({ ...first, sort: "tier" }),
  "by last visit": () => ({ ...first, sort: "lastVisit" }),
  "inactive, by last visit": () => ({
    ...first,
    status: "inactive",
    sort: "lastVisit",
    direction: "asc",
  }),
  "one tier, by balance": () => ({ ...first, tier: "Gold", sort: "balance" }),
};

/** How staff look for customers. */
export const customersSearches: Ways<"customers"> = {
  ...searching(names, (search) => ({ search, after: null })),
  ...searching(names, (search, facts) => ({ search, after: deep(facts) }), "deep, "),
  ...searching(names, (search) => ({ search, sort: "balance", after: null }), "by balance, "),
  ...searching(names, (search) => ({ search, tier: "Gold", after: null }), "one tier, "),
};

/** What the number of customers is asked for. */
export const foundWays: Ways<"customersFound"> = {
  all: () => ({ search: "" }),
  "inactive ones of a tier": () => ({ search: "", tier: "Gold", status: "inactive" }),
};

/** The same with a text. */
export const foundSearches: Ways<"customersFound"> = {
  ...searching(names, (search) => ({ search })),
  ...searching(names, (search) => ({ search, tier: "Gold" }), "one tier, "),
};
