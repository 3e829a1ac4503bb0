import type { User } from "../identity/user.ts";
import { can, type Permission } from "../permissions.ts";

/** The steps of the first-run setup, in order (decision 150). Stored, so none is ever renamed. */
export const setupSteps = [
  "account",
  "brand",
  "points",
  "rewards",
  "location",
  "staff",
  "print",
] as const;

/** The name of a step. */
export type SetupStep = (typeof setupSteps)[number];

/** What each step asks for. The first one is about the main admin's own account. */
const permissions = {
  account: "admin",
  brand: "canManageProgram",
  points: "canManageProgram",
  rewards: "canManageRewards",
  location: "canManageProgram",
  staff: "admin",
  print: "canManageQRCodes",
} as const satisfies Readonly<Record<SetupStep, Permission>>;

/** Returns the permission of a step's screen. */
export function setupPermission(step: SetupStep): Permission {
  return permissions[step];
}

/** Returns the steps that a user may take. */
export function stepsFor(user: User): readonly SetupStep[] {
  const own = setupSteps.filter((step) => can(user, permissions[step]));
  return own.filter((step) => step !== "account" || user.isMainAdmin);
}
