import type { BulkLoad, NewRow } from "#adapters/store-sql/bulk-load.ts";
import { newUser, type User } from "#core/identity/user.ts";
import { DAY_MS } from "#core/kit/time.ts";
import type { Location } from "#core/locations/location.ts";
import { firstTier } from "#core/points/tier.ts";
import { skuKeyOf } from "#core/products/product-fields.ts";
import { Chance, seedOf } from "#demo/generator/chance.ts";
import { Draft } from "#demo/generator/draft.ts";
import { idAt } from "#demo/generator/seeded-fresh.ts";
import { aLocation, aProduct, aReward, aTillKey } from "#testing/rows.ts";
import { program, Visit, type VisitSetting } from "./visit.ts";

/** How many customers there are, and how many purchases each of them made, one a month. */
export interface TenYears {
  readonly customers: number;
  readonly purchasesEach: number;
}

/** A twelfth of a year of 365.25 days. */
const MONTH_MS = 30.4375 * DAY_MS;

/** Rows that are added together. */
const BATCH = 20_000;

const LOCATIONS = 5;
const PRODUCTS = 40;

/** A reward is redeemed at every such purchase and used at once; staff give points after every such purchase. */
const REDEEMS_EVERY = 10;
const GIVEN_EVERY = 12;

/**
 * Loads what customers leave when they buy something every month until now: rows as the program's own rules make them, in the order of time,
 * so that tables and indexes grow as they do in use. What is removed after a day, a week or a month is there for the last day, week or month
 * only. `now` in UTC epoch milliseconds.
 */
export async function fillTenYears(load: BulkLoad, amounts: TenYears, now: number): Promise<void> {
  const { customers, purchasesEach } = amounts;
  const chance = new Chance(seedOf("sizes"), 0);
  const began = now - purchasesEach * MONTH_MS;
  const setting = shared(now, began, chance);
  await load.add(setting.rows);
  const people = new Draft();
  const users = Array.from({ length: customers }, (_, number) =>
    people.put("users", customer(number, began, chance)),
  );
  let batch: NewRow[] = [];
  for (let month = 0; month < purchasesEach; month += 1) {
    for (const [number, user] of users.entries()) {
      const at = Math.round(began + (month + number / customers) * MONTH_MS);
      const visit = new Visit(setting, new Draft(people), user, at);
      visit.buys(number + month);
      if ((number + month) % REDEEMS_EVERY === 0) visit.redeems();
      if ((number + month) % GIVEN_EVERY === 0) visit.receives();
      batch.push(...visit.rows);
      if (batch.length < BATCH) continue;
      await load.add(batch);
      batch = [];
    }
  }
  await load.add([...batch, ...people.rows]);
}

/** What all customers share, and its rows. */
function shared(
  now: number,
  began: number,
  chance: Chance,
): VisitSetting & { readonly rows: readonly NewRow[] } {
  const locations = Array.from({ length: LOCATIONS }, (_, at): Location => {
    const name = `Café ${at}`;
    return aLocation({
      id: idAt(began, chance),
      name,
      nameKey: name.toLowerCase(),
      createdAt: began,
    });
  });
  const products = Array.from({ length: PRODUCTS }, (_, at) => {
    const sku = `SKU-${at}`;
    const name = {
      name: `Product ${at}`,
      nameKey: `product ${at}`,
      category: `Category ${at % 4}`,
    };
    return aProduct({
      id: `product-${at}`,
      sku,
      skuKey: skuKeyOf(sku),
      ...name,
      firstUsedAt: began,
    });
  });
  const tills = locations.map(({ id }, at) =>
    aTillKey({ id: `till-${at}`, locationId: id, createdAt: began }),
  );
  const reward = aReward({ id: idAt(began, chance), pointsCost: 50 });
  const staff: User = { ...customer(-1, began, chance), role: "admin" };
  const inserted: readonly NewRow[] = [
    ...locations.map((row) => ({ kind: "insert", dataset: "locations", row }) as const),
    ...products.map((row) => ({ kind: "insert", dataset: "products", row }) as const),
    ...tills.map((row) => ({ kind: "insert", dataset: "tillKeys", row }) as const),
    { kind: "insert", dataset: "rewards", row: reward },
    { kind: "insert", dataset: "users", row: staff },
  ];
  return { now, chance, locations, products, tills, reward, staff, rows: inserted };
}

function customer(number: number, joinedDate: number, chance: Chance): User {
  return newUser({
    id: idAt(joinedDate + number + 1, chance),
    name: `Regular Customer ${number}`,
    email: `regular-${number}@bench.example`,
    tier: firstTier(program),
    referralCode: `REGULAR-${number}`,
    joinedDate,
  });
}
