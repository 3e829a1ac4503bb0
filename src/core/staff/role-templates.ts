import type { Flag } from "../identity/role.ts";
import type { FlagValues } from "./flag-values.ts";

/**
 * Sets of permissions for usual positions (docs/decisions/138). They only fill in the checkboxes of a form: an account stores its flags, not the template.
 * None of them includes the export of all data, the list of roles or the program's settings.
 */
const templates = {
  barista: ["canServeCounter"],
  shiftLead: [
    "canManageUsers",
    "canViewActivity",
    "canManageQRCodes",
    "canManageFeedback",
    "canServeCounter",
  ],
  marketing: ["canManageRewards", "canSendBroadcasts", "canManageQRCodes", "canManageFeedback"],
} as const satisfies Readonly<Record<string, readonly Flag[]>>;

/** The name of a template. */
export type RoleTemplate = keyof typeof templates;

const names = Object.keys(templates) as readonly RoleTemplate[]; // keys of a literal are its names

/** Returns the templates that grant something in an edition. In: the edition's flags. */
export function templatesFor(offered: readonly Flag[]): readonly RoleTemplate[] {
  return names.filter((name) => templates[name].some((flag) => offered.includes(flag)));
}

/** Returns the values that a template gives each of an edition's flags. */
export function templateValues(name: RoleTemplate, offered: readonly Flag[]): FlagValues {
  const granted: readonly Flag[] = templates[name];
  return Object.fromEntries(offered.map((flag) => [flag, granted.includes(flag)]));
}

/** Returns the template that equals the values of an edition's flags; undefined for any other set. */
export function templateOf(values: FlagValues, offered: readonly Flag[]): RoleTemplate | undefined {
  return templatesFor(offered).find((name) => {
    const wanted = templateValues(name, offered);
    return offered.every((flag) => (values[flag] === true) === wanted[flag]);
  });
}
