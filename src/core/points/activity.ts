import * as z from "zod/mini";
import { namesById, type PersonName } from "../identity/names-by-id.ts";
import { roles } from "../identity/role.ts";
import { usersByRole } from "../identity/users-by-role.ts";
import { id, rawText, text, wholeNumber } from "../kit/fields.ts";
import { splitPage } from "../kit/pages.ts";
import { isCalendarDay } from "../kit/time.ts";
import { EXPIRED_SOURCE } from "../point-expiry/expired-points.ts";
import type { ProgramReader } from "../world.ts";
import { query } from "../world.ts";
import { activityPage, activitySorts, placeOf } from "./activity-page.ts";
import { pointsFieldErrors } from "./field-errors.ts";
import { type EntryLine, entryLine } from "./history.ts";

/** A name search that matches more users than this is too broad to list. */
const MAX_USERS = 100;

/** Longer than any description. */
const MAX_DESCRIPTION_LENGTH = 1000;

const day = z.nullable(
  z.string().check(z.refine(isCalendarDay, { error: pointsFieldErrors["filter-date-invalid"] })),
);

/** A transaction as staff see it. `amount` in points; `date` in UTC epoch milliseconds. */
export interface ActivityLine extends EntryLine {
  readonly userId: string;
  /** Null if the account was deleted: shown as 'Unknown User' (specification §2, Admin dashboard; readings, Rewards). */
  readonly userName: string | null;
  /** Whether the user exists and is a customer, and so has a customer page. */
  readonly isCustomer: boolean;
  /** Whether the points expired, which is no redemption. */
  readonly isExpired: boolean;
  /** The location's id; null without a known location. */
  readonly locationId: string | null;
}

/**
 * Lists what customers earned and redeemed (specification §2, Customer Activity). `next` is the next page's `after`, null at the end;
 * `tooMany` means that more than 100 users match the name, and then there are no lines. Three reads in sequence: the users, the page, and
 * the page's names.
 */
export const activity = /* @__PURE__ */ query({
  name: "activity",
  // Filters: entry type; users whose name or email contains `name` (empty: all); program days, inclusive,
  // null for open; location id, null for any or none. `after` is the last entry of the previous page, null
  // for the first page; `limit` is the page size.
  input: z.strictObject({
    type: z.enum(["all", "earn", "redeem"]),
    name: text({ max: 80 }),
    from: day,
    to: day,
    locationId: z.nullable(id),
    sort: z.enum(activitySorts),
    direction: z.enum(["asc", "desc"]),
    after: z.nullable(
      z.strictObject({
        type: z.enum(["earn", "redeem"]),
        description: rawText({ max: MAX_DESCRIPTION_LENGTH }),
        amount: z.int(),
        date: z.int(),
        id,
      }),
    ),
    limit: wholeNumber({ min: 1, max: 500, error: pointsFieldErrors["page-size-invalid"] }),
  }),
  may: "canViewActivity",
  mayBeStale: true,
  async load(input, reader) {
    const people = await peopleNamed(reader, input.name);
    const tooMany = people !== undefined && people.length > MAX_USERS;
    if (tooMany || people?.length === 0)
      return { tooMany, entries: [], people: new Map<string, PersonName>() };
    const wanted = { ...input, limit: input.limit + 1 };
    const entries = await activityPage(reader, wanted, people);
    const ids = entries.map(({ userId }) => userId);
    return { tooMany, entries, people: await namesById(reader, ids) };
  },
  show({ tooMany, entries, people }, { limit }) {
    const { page, last } = splitPage(entries, limit);
    const next = last === undefined ? null : placeOf(last);
    const lines = page.map((entry): ActivityLine => {
      const person = people.get(entry.userId);
      return {
        ...entryLine(entry),
        userId: entry.userId,
        userName: person?.name ?? null,
        isCustomer: person?.isCustomer === true,
        isExpired: entry.source === EXPIRED_SOURCE,
        locationId: entry.locationId,
      };
    });
    return { result: { lines, next, tooMany } };
  },
});

/** Returns the ids of users whose name or email contains a text, at most one more than the limit; undefined without a text. */
async function peopleNamed(
  reader: ProgramReader,
  name: string,
): Promise<readonly string[] | undefined> {
  if (name === "") return undefined;
  const people = await usersByRole(reader, roles, {
    search: { fields: ["name", "email"], text: name },
    latestFirst: true,
    limit: MAX_USERS + 1,
  });
  return people.map((person) => person.id);
}
