import type { BulkLoad, NewRow } from "#adapters/store-sql/bulk-load.ts";
import { newUser } from "#core/identity/user.ts";
import { DAY_MS, dayIn } from "#core/kit/time.ts";
import { defaultProgram } from "#core/program.ts";
import { newTag } from "#core/segments/tag.ts";
import { systemContext } from "#testing/context.ts";
import { aPurchase, aVoucher } from "#testing/rows.ts";

/** How many customers there are; each has purchases, some a voucher and a tag. */
export interface SegmentAmounts {
  readonly customers: number;
  readonly purchasesEach: number;
}

/** The id of the tag that every 20th customer has. */
export const TAG = "book-club";

/** What every third customer buys. */
export const CATEGORIES = ["Coffee", "Cake", "Tea"];

const LOCATIONS = 5;

/** Rows that are added together. */
const BATCH = 5000;

/** Customers who joined over two years, with purchases of the last 400 days, spread evenly. */
export async function fillCustomers(
  load: BulkLoad,
  { customers, purchasesEach }: SegmentAmounts,
): Promise<void> {
  const { now, fresh } = systemContext();
  await load.add([{ kind: "insert", dataset: "tags", row: newTag(TAG, "Book club") }]);
  for (let at = 0; at < customers; at += BATCH) {
    const length = Math.min(BATCH, customers - at);
    const rows = Array.from({ length }, (_, place) =>
      ofCustomer(fresh.id(), at + place, purchasesEach, now),
    );
    await load.add(rows.flat());
  }
}

function ofCustomer(
  id: string,
  number: number,
  purchasesEach: number,
  now: number,
): readonly NewRow[] {
  const lastAt = now - ((number * 37) % 400) * DAY_MS;
  const month = String(1 + (number % 12)).padStart(2, "0");
  const day = String(1 + (number % 28)).padStart(2, "0");
  const user = newUser({
    id,
    name: `Regular ${number}`,
    email: `regular-${number}@bench.example`,
    tier: ["Bronze", "Silver", "Gold"][number % 3] ?? "Bronze",
    referralCode: `REGULAR-${number}`,
    joinedDate: now - (410 + (number % 320)) * DAY_MS,
  });
  const row = {
    ...user,
    birthday: `1990-${month}-${day}`,
    visits: purchasesEach,
    lastVisitAt: lastAt,
    lastPurchaseDay: dayIn(defaultProgram.timeZone, lastAt),
  };
  const purchases = Array.from({ length: purchasesEach }, (_, place) =>
    purchase(id, number, place, lastAt - place * 9 * DAY_MS),
  );
  return [{ kind: "insert", dataset: "users", row }, ...purchases, ...extras(id, number, now)];
}

function purchase(userId: string, number: number, place: number, at: number): NewRow {
  const id = `${userId}-${place}`;
  const row = aPurchase({
    id,
    userId,
    locationId: `cafe-${(number + (place % 3)) % LOCATIONS}`,
    checkId: id,
    amount: 300 + ((number * 13 + place * 101) % 2000),
    lines: [{ text: "Sale", quantity: 1, amount: 300, category: CATEGORIES[number % 3] ?? "" }],
    points: 0,
    basePoints: 0,
    startsVisit: true,
    soldAt: at,
    recordedAt: at,
  });
  return { kind: "insert", dataset: "purchases", row };
}

/** A voucher for every 10th customer, of which some expire soon, and a tag for every 20th. */
function extras(userId: string, number: number, now: number): readonly NewRow[] {
  const voucher = aVoucher({
    id: `${userId}-v`,
    code: `V-${userId}`,
    userId,
    issuedAt: now,
    expiresAt: now + (1 + (number % 60)) * DAY_MS,
  });
  const tagged = { id: `${userId}.${TAG}`, userId, tagId: TAG, taggedAt: now };
  return [
    ...(number % 10 === 0
      ? [{ kind: "insert", dataset: "vouchers", row: voucher } satisfies NewRow]
      : []),
    ...(number % 20 === 0
      ? [{ kind: "insert", dataset: "customerTags", row: tagged } satisfies NewRow]
      : []),
  ];
}
