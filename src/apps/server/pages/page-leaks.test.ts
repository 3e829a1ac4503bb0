import { afterAll, describe, expect, test } from "vitest";
import type { Flag } from "#core/identity/role.ts";
import { everyone, type Someone } from "#testing/actions/everyone.ts";
import { barePage } from "#testing/server/bare-page.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { marksIn } from "#testing/server/leak-finder.ts";
import {
  addMarked,
  markedSession,
  markMainAdmin,
  privateMarks,
  secrets,
  secretsOf,
} from "#testing/server/marked-people.ts";
import { addPerson } from "#testing/server/visitors.ts";
import { customerScreens } from "#web/features/screens.ts";
import { allStaffScreens } from "#web/shell/staff/staff-screens.ts";

const page = await barePage();
afterAll(page.remove);
const fixture = await openFixtureForFile({ pages: page.folder });
await markMainAdmin(fixture);
await addMarked(fixture, undefined);

const addresses = [
  ...new Set([...customerScreens, ...allStaffScreens].map(({ path }) => path)),
  "/reset-password?token=x",
  "/invitation?token=x",
];

const privates = [...privateMarks.customer, ...privateMarks.staff];

interface Allowed {
  readonly line: string;
  readonly why: string;
  /** The permission that it requires; by default none but a login. */
  readonly flag?: Flag;
}

/** Data of others that a page may contain, for users with the permission. */
const allowed: readonly Allowed[] = [
  {
    line: "/admin/feedback: customer's photo",
    why: "who moderates sees what the wall will show",
    flag: "canManageFeedback",
  },
  {
    line: "/admin/roles: staff's email",
    why: "the roles screen tells people apart by it",
    flag: "canManageRoles",
  },
  {
    line: "/admin/roles: staff's photo",
    why: "the roles screen shows colleagues",
    flag: "canManageRoles",
  },
  {
    line: "/admin/users: customer's email",
    why: "staff who manage customers find them by it",
    flag: "canManageUsers",
  },
  { line: "/feedback: customer's photo", why: "the wall shows who writes, by name and photo" },
  { line: "/feedback: staff's photo", why: "the wall shows who answers, by name and photo" },
];

/** Returns the secrets and others' private data in the pages that a user receives, by address. */
async function walk({ label, role, flag, isMainAdmin }: Someone) {
  const permissions = flag === undefined ? {} : { [flag]: true };
  const person =
    role === "nobody"
      ? undefined
      : isMainAdmin
        ? await fixture.ports.store.reader.one("users", { isMainAdmin: true })
        : await addPerson(fixture, { name: label, role, permissions });
  if (person !== undefined && !isMainAdmin) await fixture.commit(secretsOf(fixture, person));
  const session = person && (await markedSession(fixture, person));
  const headers = session && { cookie: `regulars_session=${session.token}` };
  const leaked: string[] = [];
  const seen: string[] = [];
  for (const address of addresses) {
    const answer = await fetch(fixture.address + address, headers && { headers });
    const text = await answer.text();
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const never = [...secrets, ...(session?.marks ?? [])];
    leaked.push(...marksIn(text, never).map((what) => `${address}: ${what}`));
    seen.push(...marksIn(text, privates).map((what) => `${address}: ${what}`));
  }
  return { leaked, seen };
}

describe("no page contains a secret, or data that its reader may not request", () => {
  test.each(everyone)("$label", async (someone) => {
    const { leaked, seen } = await walk(someone);
    expect(leaked).toEqual([]);
    const mayAsk = ({ flag = someone.flag }: Allowed) =>
      someone.role === "admin" || (someone.role !== "nobody" && someone.flag === flag);
    const expected = allowed.filter(mayAsk).map(({ line }) => line);
    expect(seen.toSorted()).toEqual(expected);
    expect(fixture.faults).toEqual([]);
  });
});
