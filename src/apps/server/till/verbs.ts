import { accrueVerb } from "./accrue.ts";
import { inquireVerb } from "./inquire.ts";
import { redeemVerb } from "./redeem.ts";
import { reverseVerb } from "./reverse.ts";
import { searchVerb } from "./search.ts";
import type { TillVerb } from "./verb.ts";

/** Where the verbs are. What stands under one version keeps its meaning. */
export const TILL_PATH = "/api/till/v1";

/** Every verb of the till API, in the order of a walk. */
export const tillVerbs: readonly TillVerb[] = [
  searchVerb,
  inquireVerb,
  accrueVerb,
  redeemVerb,
  reverseVerb,
];
