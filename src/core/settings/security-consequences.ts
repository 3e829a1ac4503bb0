import type { Settings } from "../program.ts";

/** What another security section means for people, to be confirmed before it is saved. */
export type SecurityConsequence =
  | "code-required"
  | "code-not-required"
  | "customers-logged-out"
  | "staff-logged-out";

/** Returns the consequences of a change that need a confirmation: another two-factor rule for the main admin, and shorter sessions (decision 147). */
export function securityConsequences(
  before: Settings["security"],
  after: Settings["security"],
): readonly SecurityConsequence[] {
  const found: SecurityConsequence[] = [];
  if (after.mainAdminTwoFactor !== before.mainAdminTwoFactor) {
    found.push(after.mainAdminTwoFactor === "never" ? "code-not-required" : "code-required");
  }
  const isShorter = (
    name: "customerIdleDays" | "customerTotalDays" | "staffIdleHours" | "staffTotalDays",
  ) => after[name] < before[name];
  if (isShorter("customerIdleDays") || isShorter("customerTotalDays")) {
    found.push("customers-logged-out");
  }
  if (isShorter("staffIdleHours") || isShorter("staffTotalDays")) found.push("staff-logged-out");
  return found;
}
