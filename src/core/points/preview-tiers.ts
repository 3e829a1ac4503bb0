import * as z from "zod/mini";
import type { User } from "../identity/user.ts";
import { id } from "../kit/fields.ts";
import { lastDayOf } from "../kit/last-day.ts";
import { splitPage } from "../kit/pages.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import { changedTierRules } from "../tier-rules/changed-rules.ts";
import { tierMeasure } from "../tier-rules/measure.ts";
import { periodOf } from "../tier-rules/period.ts";
import { tierRulesSection } from "../tier-rules/rules-fields.ts";
import { type Context, query } from "../world.ts";
import { tierAfter, tierName } from "./tier.ts";
import { hasMissed, tierBelow } from "./tier-end.ts";

/** Customers read by a page. */
const PAGE = 200;

/** The customers of a page who would move, of whom the whole preview shows the {@link MOST_MOVING} first of all pages. */
export const MOST_MOVING = 10;

/** Where the customers of a tier would go; `tier` is its name. */
export interface TierPreview {
  readonly tier: string;
  /** How many reach a higher tier with the next points or purchase. */
  readonly up: number;
  /** How many keep it. */
  readonly stay: number;
  /** How many would be told that they have not kept it, if nothing more counted until the period ends. */
  readonly down: number;
}

/**
 * Returns where a page of customers would go by other rules of tiers, by tier, and the first who would move. The page asks again with
 * `next` until it is null. `customers` is the number of accounts to read in all, `periodEnds` the last day of the present period, null for
 * the balance. `isReady` is false while a job still adds up what older accounts earned and spent.
 */
export const previewTiers = /* @__PURE__ */ query({
  name: "previewTiers",
  input: z.strictObject({ tierRules: tierRulesSection, after: z.nullable(id) }),
  may: "canManageProgram",
  mayBeStale: true,
  async load({ after }, reader) {
    const [users, groups, unread] = await Promise.all([
      reader.many("users", {
        // All accounts, because those of one role have no index in the order of their ids.
        order: [["id", "asc"]],
        limit: PAGE + 1,
        ...(after !== null && { after: [after] }),
      }),
      reader.groups("users", { by: ["role"] }),
      reader.countUpTo("users", { where: { tierSince: null }, most: 1 }),
    ]);
    return { users, customers: groups.reduce((sum, { count }) => sum + count, 0), unread };
  },
  show({ users, customers, unread }, { tierRules }, context) {
    const { page, last } = splitPage(users, PAGE);
    const rules = changedTierRules(context.program.tierRules, tierRules, context.today);
    const then = { ...context, program: { ...context.program, tierRules: rules } };
    const customersOfPage = page.filter(({ role }) => role === "customer");
    const moves = customersOfPage.map((user) => ({ user, ...moveOf(user, then) }));
    const moving = moves.filter(({ to, user }) => to !== user.tier);
    return {
      result: {
        customers,
        read: page.length,
        isReady: unread === 0,
        periodEnds: rules.basis === "balance" ? null : lastDayOf(periodOf(rules, context.today).to),
        tiers: byTier(moves, then),
        moving: moving.slice(0, MOST_MOVING).map(({ user, to, kind }) => ({
          id: user.id,
          name: user.name,
          from: tierName(then.program, user.tier),
          to: tierName(then.program, to),
          kind,
        })),
        next: last?.id ?? null,
      },
    };
  },
});

/** Where a customer would go: the id of the tier, and how that differs from the present one. */
interface Move {
  readonly to: string;
  readonly kind: "up" | "stay" | "down";
}

function moveOf(user: User, context: Context): Move {
  const { program } = context;
  const measure = tierMeasure(user, usablePoints(user, context), context);
  const reached = measure === undefined ? user.tier : tierAfter(program, user.tier, measure);
  if (reached !== user.tier) return { to: reached, kind: "up" };
  const period = periodOf(program.tierRules, context.today);
  // An end that was announced by the present rules does not matter for the others.
  const isEnding = user.tierCountsFrom !== "";
  const judged = isEnding ? { ...user, tierEndsOn: "" } : user;
  return hasMissed(judged, period, context)
    ? { to: tierBelow(program, user.tier), kind: "down" }
    : { to: user.tier, kind: "stay" };
}

function byTier(
  moves: readonly ({ readonly user: User } & Move)[],
  { program }: Context,
): readonly TierPreview[] {
  const counts = new Map<string, TierPreview>();
  for (const { user, kind } of moves) {
    const tier = tierName(program, user.tier);
    const before = counts.get(tier) ?? { tier, up: 0, stay: 0, down: 0 };
    counts.set(tier, { ...before, [kind]: before[kind] + 1 });
  }
  const names = program.tiers.map(({ name }) => name);
  return [...counts.values()].toSorted((a, b) => names.indexOf(a.tier) - names.indexOf(b.tier));
}
