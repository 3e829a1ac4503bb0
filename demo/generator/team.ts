import { referralCodeCandidates } from "#core/identity/referral-code.ts";
import { type Flag, flags } from "#core/identity/role.ts";
import type { User } from "#core/identity/user.ts";
import { can } from "#core/permissions.ts";
import { createSubAdmin } from "#core/staff/create-sub-admin.ts";
import { Chance, kinds } from "./chance.ts";
import type { Draft } from "./draft.ts";
import { actorFor, type Town } from "./town.ts";

const MINUTE_MS = 60_000;

/** The sub-admins' names and permissions. */
const members: readonly (readonly [string, readonly Flag[]])[] = [
  ["Maya Lindqvist", ["canManageUsers", "canManageFeedback", "canViewActivity", "canServeCounter"]],
  ["Tomás Ferreira", ["canManageFeedback"]],
  ["Grace Odhiambo", ["canManageUsers", "canViewActivity", "canServeCounter"]],
  ["Jun Watanabe", ["canManageQRCodes", "canManageRewards"]],
  ["Salomé Ortiz", ["canSendBroadcasts", "canManageRewards", "canExportData"]],
  ["Piet Aalders", flags],
  ["Nadia Rahmani", []],
];

/** The staff. */
export class Team {
  readonly mainAdmin: User;
  readonly #everybody: readonly User[];

  constructor(everybody: readonly User[], mainAdmin: User) {
    this.#everybody = everybody;
    this.mainAdmin = mainAdmin;
  }

  /** Picks a staff member with a permission. */
  pickWithPermission(flag: Flag, chance: Chance): User {
    const able = this.#everybody.filter((user) => can(user, flag));
    return able[chance.below(able.length)] ?? this.mainAdmin;
  }
}

/** Creates the sub-admins in the first minutes of the year. */
export function addTeam(town: Town, draft: Draft, mainAdmin: User): Team {
  const [firstDay] = town.calendar.days;
  const users = members.map(([name, granted], number) => {
    const chance = new Chance(town.seed, kinds.staff, number);
    const at = (firstDay?.from ?? 0) + (number + 1) * MINUTE_MS;
    const context = town.context(at, chance, actorFor(mainAdmin));
    const facts = {
      sameEmail: undefined,
      referralCode: referralCodeCandidates(name, context.fresh)[0],
      passwordHash: town.passwordHash(true),
    };
    const permissions = Object.fromEntries(granted.map((flag) => [flag, true]));
    const input = { name, email: emailOf(name), password: "", permissions };
    draft.perform(createSubAdmin, facts, input, context);
    return draft.last("users");
  });
  return new Team(
    users.filter((user) => user !== undefined),
    mainAdmin,
  );
}

/** The sub-admins' email addresses. */
export const teamEmails: readonly string[] = members.map(([name]) => emailOf(name));

function emailOf(name: string): string {
  const [first = ""] = name
    .normalize("NFKD")
    .replace(/[^A-Za-z ]/g, "")
    .split(" ");
  return `${first.toLowerCase()}@staff.example.com`;
}
