import { type Actor, can } from "../permissions.ts";
import { adminSections, type Settings } from "../program.ts";

/** The settings that everybody who manages the program sees. */
export type SharedSettings = Omit<Settings, "security">;

/** Returns whether an actor sees and changes the sections that are for admins only (decision 137). */
export function managesSecurity(actor: Actor): boolean {
  return can(actor.kind === "user" ? actor.user : undefined, "admin");
}

/** Returns whether a setting, by its dotted path such as 'security.signUp', belongs to a section that is for admins only. */
export function isAdminSetting(field: string): boolean {
  return adminSections.some((section) => section === field.split(".")[0]);
}

/** Returns `after` with the sections that are for admins only as they are in `before`. */
export function withoutAdminChanges(before: Settings, after: Settings): Settings {
  return { ...after, security: before.security };
}
