import { accrueVerb } from "./accrue.ts";
import { inquireVerb } from "./inquire.ts";
import { promoVerb } from "./promo.ts";
import { redeemVerb } from "./redeem.ts";
import { reverseVerb } from "./reverse.ts";
import { searchVerb } from "./search.ts";
import { stampVerb } from "./stamp.ts";
import type { TillVerb } from "./verb.ts";

/** The path of the verbs. The meaning of a published version does not change. */
export const TILL_PATH = "/api/till/v1";

/** All verbs of the till API, in the order of a typical use. */
export const tillVerbs: readonly TillVerb[] = [
  searchVerb,
  inquireVerb,
  accrueVerb,
  redeemVerb,
  promoVerb,
  stampVerb,
  reverseVerb,
];
