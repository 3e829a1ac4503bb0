import * as z from "zod/mini";
import type { User } from "../identity/user.ts";
import { id } from "../kit/fields.ts";
import { monthOf } from "../kit/month.ts";
import { ascending, pageOf } from "../kit/pages.ts";
import { type Lots, ownLastDay } from "../point-lots/lots.ts";
import { query } from "../world.ts";
import { changedPolicy } from "./changed-policy.ts";
import { expirySection } from "./expiry-fields.ts";
import { expirySchedule } from "./last-month.ts";

/** Customers read by a page. */
const PAGE = 200;

/** The customers of a page who would lose most, so that the whole preview can show the {@link MOST_AFFECTED} of all pages. */
export const MOST_AFFECTED = 10;

/** Points that would expire at the end of a program month, 'YYYY-MM'. */
interface MonthPoints {
  readonly month: string;
  readonly points: number;
}

/** What would expire at the end of a program month, 'YYYY-MM'. */
export interface ExpiringMonth {
  readonly month: string;
  readonly points: number;
  readonly customers: number;
}

/**
 * Returns what a page of customers would lose by a policy if they spent nothing and were never active again, by month, and who would lose
 * most in the first of their months. Points with an own last day are left out, because no policy changes it. The page asks again with `next` until it is null. `customers` is the number of accounts to read in all,
 * `affected` how many of this page would lose points.
 * `isReady` is false while a job still reads the ledgers of older accounts, whose points are missing then.
 */
export const previewExpiry = /* @__PURE__ */ query({
  name: "previewExpiry",
  input: z.strictObject({
    expiry: expirySection,
    after: z.nullable(z.strictObject({ joinedDate: z.int(), id })),
  }),
  may: "canManageProgram",
  mayBeStale: true,
  async load({ after }, reader) {
    const [users, groups, unread] = await Promise.all([
      reader.many("users", {
        where: { role: "customer" },
        ...ascending("joinedDate", after),
        limit: PAGE + 1,
      }),
      reader.groups("users", { by: ["role"], where: { role: "customer" } }),
      reader.countUpTo("users", { where: { oldestLot: null }, most: 1 }),
    ]);
    return { users, customers: groups[0]?.count ?? 0, unread };
  },
  show({ users, customers, unread }, { expiry }, { program, today }) {
    const { page, next } = pageOf(users, PAGE, "joinedDate");
    const policy = changedPolicy(program.expiry, expiry, today);
    const schedules = page.map((user) => ({
      user,
      schedule: expirySchedule(policy, { ...user, openLots: withoutOwnEnds(user) }).map(
        ({ day, points }) => ({ month: monthOf(day), points }),
      ),
    }));
    return {
      result: {
        customers,
        read: page.length,
        isReady: unread === 0,
        affected: schedules.filter(({ schedule }) => schedule.length > 0).length,
        months: byMonth(schedules),
        mostAffected: mostAffected(schedules),
        next,
      },
    };
  },
});

interface Scheduled {
  readonly user: User;
  readonly schedule: readonly MonthPoints[];
}

function withoutOwnEnds({ openLots }: User): Lots {
  return Object.fromEntries(
    Object.entries(openLots).filter(([lot]) => ownLastDay(lot) === undefined),
  );
}

function byMonth(schedules: readonly Scheduled[]): readonly ExpiringMonth[] {
  const months = new Map<string, ExpiringMonth>();
  for (const { month, points } of schedules.flatMap(({ schedule }) => schedule)) {
    const sum = months.get(month) ?? { month, points: 0, customers: 0 };
    months.set(month, { month, points: sum.points + points, customers: sum.customers + 1 });
  }
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1));
}

function mostAffected(schedules: readonly Scheduled[]) {
  return schedules
    .flatMap(({ user: { id: userId, name }, schedule: [first] }) =>
      first === undefined ? [] : [{ id: userId, name, ...first }],
    )
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MOST_AFFECTED);
}
