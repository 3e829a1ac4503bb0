import type { JoinedBy } from "#core/identity/joined-by.ts";
import { catalogue } from "../catalogue.ts";

/** How somebody became a customer, for staff. */
export const joinedByTexts = catalogue("joined-by", {
  unknown: "Unknown",
  "sign-up": "Own sign-up",
  referral: "A friend's referral",
  invitation: "Invitation",
  counter: "At the counter",
  poster: "Sign-up poster",
  code: "Code from packaging",
} satisfies Record<JoinedBy, string>);
