import type { BulkLoad, NewRow } from "#adapters/store-sql/bulk-load.ts";
import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { newUser } from "#core/identity/user.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { firstTier } from "#core/points/tier.ts";
import { defaultProgram } from "#core/program.ts";
import { CURRENT_RULES, IN_FORCE } from "#core/rules/rule-version.ts";
import { systemContext } from "#testing/context.ts";
import { aCampaign } from "#testing/occasions.ts";
import { aLocation, aProduct, aPurchase } from "#testing/rows.ts";

/** How many purchases there are, and how many customers made them. */
export interface PurchaseAmounts {
  readonly purchases: number;
  readonly customers: number;
}

const LOCATIONS = 5;
const PRODUCTS = 40;

/** Rows that are added together. */
const BATCH = 10_000;

/** The campaign that is tried: double points for one category in the morning, once a day for each customer, within a budget. */
export const tried: CampaignDefinition = aCampaign({
  name: "Double mornings",
  conditions: {
    weekdays: [1, 2, 3, 4, 5],
    hours: { from: 480, until: 720 },
    included: { skus: [], categories: ["Category 1"] },
  },
  effect: { kind: "multiplier", thousandths: 2000, isStackable: false },
  limits: { perCustomer: { times: 1, per: "day" }, total: null, budget: 500_000 },
});

/** A year of purchases by customers in turn, of two or three lines each, and ten running campaigns. */
export async function fillPurchases(
  load: BulkLoad,
  { purchases, customers }: PurchaseAmounts,
): Promise<void> {
  const { now, fresh } = systemContext();
  const ids = Array.from({ length: customers }, () => fresh.id());
  const from = now - 364 * DAY_MS;
  for (let at = 0; at < customers; at += BATCH) {
    await load.add(ids.slice(at, at + BATCH).map((id, place) => customer(id, at + place, from)));
  }
  await load.add([...places(now), ...products(), ...campaigns(now)]);
  const step = (364 * DAY_MS) / purchases;
  for (let at = 0; at < purchases; at += BATCH) {
    const length = Math.min(BATCH, purchases - at);
    const batch = Array.from({ length }, (_, place) => {
      const number = at + place;
      const userId = ids[(number * 7919) % customers] ?? "";
      return purchase(fresh.id(), userId, number, Math.round(from + number * step));
    });
    await load.add(batch);
  }
}

function customer(id: string, place: number, joinedDate: number): NewRow {
  const row = newUser({
    id,
    name: `Regular ${place}`,
    email: `regular-${place}@bench.example`,
    tier: firstTier(defaultProgram),
    referralCode: `REGULAR-${place}`,
    joinedDate,
  });
  return { kind: "insert", dataset: "users", row };
}

function places(createdAt: number): readonly NewRow[] {
  return Array.from({ length: LOCATIONS }, (_, at) => {
    const name = `Café ${at}`;
    const row = aLocation({ id: `cafe-${at}`, name, nameKey: name.toLowerCase(), createdAt });
    return { kind: "insert", dataset: "locations", row };
  });
}

function products(): readonly NewRow[] {
  return Array.from({ length: PRODUCTS }, (_, at) => {
    const sku = { sku: `SKU-${at}`, skuKey: `sku-${at}`, category: `Category ${at % 4}` };
    const row = aProduct({ id: `product-${at}`, name: `P${at}`, nameKey: `p${at}`, ...sku });
    return { kind: "insert", dataset: "products", row };
  });
}

/** Ten campaigns of other hours, days and locations, of which few apply to a purchase. */
function campaigns(now: number): readonly NewRow[] {
  const versions = Array.from({ length: 10 }, (_, at): NewRow => {
    const ruleId = `running-${at}`;
    const conditions = {
      weekdays: [1 + (at % 7)],
      locations: [`cafe-${at % LOCATIONS}`],
      hours: { from: 600 + 30 * at, until: 900 + 30 * at },
    };
    const row = {
      id: `${ruleId}.1`,
      ruleId,
      kind: "campaign" as const,
      version: 1,
      state: "active" as const,
      at: now - DAY_MS,
      until: IN_FORCE,
      authorId: "bench",
      authorName: "Bench",
      definition: aCampaign({
        name: `Running ${at}`,
        conditions,
        effect: { kind: "multiplier", thousandths: 2000, isStackable: false },
      }),
    };
    return { kind: "insert", dataset: "ruleVersions", row };
  });
  const current = { id: CURRENT_RULES, revision: versions.length };
  return [...versions, { kind: "insert", dataset: "currentRules", row: current }];
}

function purchase(id: string, userId: string, number: number, at: number): NewRow {
  const lines = Array.from({ length: 2 + (number % 2) }, (_, line) => ({
    text: "Flat White",
    quantity: 1 + (line % 2),
    amount: 350 + 10 * (number % 30),
    sku: `SKU-${(number + line * 3) % PRODUCTS}`,
    category: "Coffee",
  }));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const points = Math.floor(amount / 100);
  const carriedOver = (amount % 100) * 10_000;
  const row = aPurchase({
    id,
    userId,
    locationId: `cafe-${number % LOCATIONS}`,
    checkId: `check-${number}`,
    amount,
    lines,
    points,
    basePoints: points,
    carriedOver,
    soldAt: at,
    recordedAt: at,
  });
  return { kind: "insert", dataset: "purchases", row };
}
