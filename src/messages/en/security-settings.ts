import type { SecurityConsequence } from "#core/settings/security-consequences.ts";
import { catalogue } from "../catalogue.ts";

/** The texts of the security settings. */
export const securitySettingsTexts = catalogue("security-settings", {
  signUp: "Sign-up",
  signUpLead: "Existing customers are not affected.",
  whoCanSignUp: "Who can sign up",
  everybody: "Everybody",
  everybodyHint: "The login page has a link to the sign-up form.",
  invitedOnly: "Only invited people",
  invitedOnlyHint:
    "Staff invite people under Manage Customers. Friends can sign up with a customer's referral link. Everybody else is told that they need an invitation.",
  invitedByFriendsHint:
    "Friends can sign up with a customer's referral link. Everybody else is told that they need an invitation.",
  sessions: "Staying logged in",
  sessionsLead:
    "When a time is over, people have to log in again. A shorter time also applies to people who are logged in now.",
  customerIdle: "Customers: days without use",
  customerIdleHint: "From 1 to 365.",
  customerTotal: "Customers: days after login",
  customerTotalHint: "From 1 to 365, even with daily use.",
  staffIdle: "Staff: hours without use",
  staffIdleHint: "From 1 to 168, which is a week.",
  staffTotal: "Staff: days after login",
  staffTotalHint: "From 1 to 90, even with daily use.",
  mainAdmin: "Two-factor of the main admin",
  mainAdminLead: "Other staff who have set up two-factor are always asked for a code.",
  whenAsked: "When the main admin logs in",
  never: "Never ask for a code",
  neverHint: "The password is enough, even when two-factor is set up.",
  whenEnabled: "Ask for a code when two-factor is set up",
  whenEnabledHint:
    "Set it up under Admin Settings. If you lose the app, only the person who runs the server can turn it off.",
});

/** What saving security settings means for people, by consequence. */
export const securityConsequenceTexts: Readonly<Record<SecurityConsequence, string>> = catalogue(
  "security-consequences",
  {
    "code-required":
      "The main admin needs a code from the authenticator app at each login, once two-factor is set up. Without the app, only somebody with access to the server can help: the operating manual says how, under “A lost second factor”.",
    "code-not-required":
      "The main admin logs in with the password alone, even when two-factor is set up. Whoever knows the password can log in.",
    "customers-logged-out":
      "Customers who logged in too long ago, or have been away too long, have to log in again.",
    "staff-logged-out":
      "Staff who logged in too long ago, or have been away too long, have to log in again. This may include you.",
  },
);
