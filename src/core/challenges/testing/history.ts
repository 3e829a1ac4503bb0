import fc from "fast-check";
import type { Datasets } from "#core/datasets.ts";
import { contextFor, NOON } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import { dayIn } from "../../kit/time.ts";
import { IN_FORCE, type RuleVersion } from "../../rules/rule-version.ts";
import type { Context, ProgramChange } from "../../world.ts";
import type { ChallengeDefinition, ChallengeRules } from "../challenge-definition.ts";
import { countActivity } from "../count-activity.ts";
import { challengesAt } from "../running.ts";
import { type RefundedPurchase, takeBack } from "../take-back.ts";
import { tenthCoffee } from "./definition.ts";

const DAY = 86_400_000;

/** The rows of one customer, as a store would hold them. */
class Rows {
  readonly tables = new Map<string, Map<string, { id: string }>>();

  all<Name extends keyof Datasets>(name: Name): readonly Datasets[Name][] {
    return [...(this.tables.get(name)?.values() ?? [])] as unknown as readonly Datasets[Name][];
  }

  one<Name extends keyof Datasets>(name: Name, id: string): Datasets[Name] | undefined {
    return this.all(name).find((row) => row.id === id);
  }

  apply(changes: readonly ProgramChange[]): void {
    for (const change of changes) {
      const table = this.tables.get(change.dataset) ?? new Map<string, { id: string }>();
      this.tables.set(change.dataset, table);
      if (change.kind === "insert") {
        if (table.has(change.row.id)) throw new Error(`${change.dataset} ${change.row.id} twice`);
        table.set(change.row.id, change.row);
      } else if (change.kind === "patch") {
        const row = table.get(change.id);
        table.set(change.id, { ...row, ...change.fields, id: change.id });
      }
    }
  }
}

const visits = { kind: "visits", perDay: 1, withScans: true } as const;
const items: ChallengeRules["counts"] = {
  kind: "items",
  products: { skus: [], categories: ["Coffee"] },
  perPurchase: 2,
};
const products: ChallengeRules["counts"] = {
  kind: "products",
  products: { skus: [], categories: ["Coffee", "Cake"] },
};

const points = { kind: "points", points: 50 } as const;
const badge = { kind: "badge", name: "Regular" } as const;

/** One challenge of each kind. */
const variants: readonly Partial<ChallengeRules>[] = [
  { counts: items, target: 3 },
  { counts: visits, target: 3, reward: points, repeat: 2 },
  { counts: { kind: "amount" }, target: 1000, headStart: 100, reward: points },
  { counts: products, target: 2, reward: badge },
  { counts: visits, target: 2, period: { kind: "rolling", days: 5 }, reward: points },
  { counts: items, target: 2, period: { kind: "from-first", days: 4 }, repeat: 3 },
  { counts: visits, target: 1, streak: { weeks: 2, hasFreeze: true }, reward: points },
  { counts: { kind: "scans", perDay: 2 }, target: 3, repeat: 1 },
];

function versions(edits: number): readonly RuleVersion[] {
  return variants.map((own, at) => {
    const now: ChallengeRules = { ...tenthCoffee.rules, ...own };
    // An edit makes the target one larger; the rules before stay for cards that were begun under them.
    const rulesAfter = (edit: number) => ({ ...now, target: now.target + edit });
    const definition: ChallengeDefinition = {
      ...tenthCoffee,
      rules: rulesAfter(edits),
      rulesVersion: edits + 1,
      earlier: Array.from({ length: edits }, (_, edit) => ({
        version: edit + 1,
        rules: rulesAfter(edit),
      })),
    };
    const ruleId = `challenge-${at}`;
    return {
      id: `${ruleId}.${edits + 1}`,
      ruleId,
      kind: "challenge",
      version: edits + 1,
      state: "active",
      at: 0,
      until: IN_FORCE,
      authorId: "boss",
      authorName: "Boss",
      definition: { ...definition },
    };
  });
}

const line = fc.record({
  text: fc.constantFrom("Flat White", "Espresso", "Cheesecake"),
  quantity: fc.integer({ min: 1, max: 3 }),
  amount: fc.integer({ min: 0, max: 900 }),
  category: fc.constantFrom("Coffee", "Cake", "Beer"),
});

/** Something that happens to a customer. */
export const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("purchase" as const),
      lines: fc.array(line, { maxLength: 3 }),
      late: fc.integer({ min: 0, max: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      which: fc.nat(),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("scan" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("stamps" as const),
      units: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      days: fc.integer({ min: 1, max: 8 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("use" as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("edit" as const) }) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Does the steps as the commands do, with one challenge of each kind. Returns the stored rows and the latest versions. */
export function after(steps: readonly Step[]) {
  const rows = new Rows();
  let user = aUser({ id: "ana" });
  let now = NOON;
  let edits = 0;
  let count = 0;
  const sold: (RefundedPurchase & { refunded: number })[] = [];
  const context = (): Context => ({
    ...contextFor(user, { now, today: dayIn("UTC", now) }),
    program: { ...contextFor(user).program, rules: { revision: 1, versions: versions(edits) } },
    fresh: { id: () => `id-${++count}`, token: () => `${++count}`, letters: () => `${++count}` },
  });
  const facts = () => ({
    challenges: challengesAt(context().program, now),
    progress: rows.one("challengeProgress", "ana"),
  });
  const keep = (outcome: ReturnType<typeof countActivity>) => {
    user = outcome.user;
    rows.apply(outcome.changes);
  };
  for (const one of steps) {
    const day = dayIn("UTC", now);
    const what = { purchaseId: "", at: now, reason: "", locationId: null };
    switch (one.kind) {
      case "wait":
        now += one.days * DAY;
        break;
      case "edit":
        edits += 1;
        break;
      case "scan": {
        const scan = {
          ...what,
          kind: "scan",
          reference: `code-${++count}`,
          activity: { kind: "scan", day },
        } as const;
        keep(countActivity(facts(), scan, user, context()));
        break;
      }
      case "stamps": {
        const activity = { kind: "stamps", units: one.units, day } as const;
        keep(
          countActivity(
            facts(),
            { ...what, kind: "staff", reference: "", activity },
            user,
            context(),
          ),
        );
        break;
      }
      case "purchase": {
        const soldAt = now - one.late * DAY;
        const amount = one.lines.reduce((sum, { amount: each }) => sum + each, 0);
        const id = `purchase-${++count}`;
        const purchase = {
          id,
          userId: "ana",
          locationId: "bar",
          amount,
          lines: one.lines,
          soldAt,
          refunded: 0,
        };
        sold.push(purchase);
        const activity = {
          kind: "purchase",
          amount,
          lines: one.lines,
          day: dayIn("UTC", soldAt),
        } as const;
        const counted = {
          kind: "purchase",
          reference: id,
          purchaseId: id,
          at: soldAt,
          reason: "",
          locationId: "bar",
          activity,
        } as const;
        keep(countActivity(facts(), counted, user, context()));
        break;
      }
      case "use": {
        const ready = rows.all("vouchers").filter(({ state }) => state === "issued");
        const voucher = ready[one.which % Math.max(1, ready.length)];
        if (voucher !== undefined)
          rows.apply([
            { kind: "patch", dataset: "vouchers", id: voucher.id, fields: { state: "used" } },
          ]);
        break;
      }
      case "refund": {
        const purchase = sold[one.which % Math.max(1, sold.length)];
        const left = purchase === undefined ? 0 : purchase.amount - purchase.refunded;
        if (purchase === undefined || left === 0) break;
        purchase.refunded += Math.max(1, Math.round(left * one.share));
        const kept = purchase.amount - purchase.refunded;
        const definitions = new Map(facts().challenges.map((row) => [row.ruleId, row.definition]));
        const undo = {
          reason: "refund" as const,
          completions: new Map(rows.all("challengeCompletions").map((row) => [row.id, row])),
          vouchers: new Map(rows.all("vouchers").map((row) => [row.id, row])),
        };
        const activities = rows
          .all("challengeActivities")
          .filter(({ purchaseId }) => purchaseId === purchase.id);
        const back = { activities, progress: facts().progress, definitions, undo };
        keep(takeBack(back, { id: `refund-${++count}`, purchase, kept }, user, context()));
        break;
      }
    }
  }
  return {
    rows,
    user,
    sold,
    definitions: new Map(facts().challenges.map((row) => [row.ruleId, row.definition])),
  };
}
