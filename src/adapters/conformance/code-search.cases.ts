import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Listing, Order, Where } from "#core/kit/reader.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { aCode, NOW } from "./rows.ts";

/** More codes than stores look through before they use an index. */
const COUNT = 1400;

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** What is printed on codes, from the rarest: names that are parts of others, have letters of other scripts, or look like codes. */
const products = ["Zimt & Æpfel", "100% Roast_A", "REG-TEA", "Latte", "Latte Macchiato", "House"];

/** Numbers that look random and are the same in each run. */
function mixed(at: number, salt: number): number {
  const bits = Math.imul(at + 1, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b);
  return (bits ^ (bits >>> 13)) >>> 0;
}

/** A code whose product and times depend on its place: rare products are old, and many share a second or a time. */
function codeAt(at: number): QrCode {
  const letters = Array.from({ length: 8 }, (_, place) => {
    return LETTERS.charAt(mixed(at, place + 20) % LETTERS.length);
  });
  const rank = Math.min(products.length - 1, Math.floor(Math.sqrt(at / 40)));
  const createdAt = NOW + Math.floor(at / 3) * 400;
  return aCode({
    id: `code-${String(mixed(at, 1)).padStart(10, "0")}-${at}`,
    code: `REGULARS-${letters.join("")}${at}`,
    productId: at % 9 === 0 ? "House" : (products[rank] ?? ""),
    createdAt,
    expiresAt: createdAt + 5000 + (mixed(at, 2) % 7) * 60_000,
  });
}

const redeemed = (at: number) => ({
  isRedeemed: true,
  redeemedBy: `person-${at}`,
  redeemedAt: NOW + (mixed(at, 3) % 90) * 700,
  redeemedDay: "2026-03-14",
});

/** A time in the middle of the expiries. */
const MIDDLE = NOW + 300_000;

/** The lists of codes, as core/qr-codes/list-qr-codes.ts asks for them, and one that no index has. */
const lists: readonly (readonly [keyof QrCode, Where<QrCode>])[] = [
  ["createdAt", {}],
  ["expiresAt", { isRedeemed: false, expiresAt: { atLeast: MIDDLE } }],
  ["expiresAt", { isRedeemed: false, expiresAt: { below: MIDDLE } }],
  ["redeemedAt", { redeemedAt: { atLeast: 0 } }],
  ["redeemedAt", { redeemedAt: { below: NOW + 40_000 } }],
  ["createdAt", { isRedeemed: true }],
];

/** The rows of a listing by reading all of them. */
function plainPage(
  rows: readonly QrCode[],
  { where, order, search, after, limit }: Listing<QrCode>,
) {
  const text = search?.text.toLowerCase() ?? "";
  const sorted = rows
    .filter((row) => passes(row, where ?? {}))
    .filter((row) => [row.code, row.productId].some((own) => own.toLowerCase().includes(text)))
    .toSorted((a, b) => compare(order, a, b));
  const place = Object.fromEntries(order.map(([field], at) => [field, after?.[at]]));
  const rest =
    after === undefined ? sorted : sorted.filter((row) => compare(order, place, row) < 0);
  return rest.slice(0, limit).map(({ id }) => id);
}

function passes(row: QrCode, where: Where<QrCode>): boolean {
  return Object.entries(where).every(([field, test]) => {
    const value = row[field as keyof QrCode]; // a key of the tests
    if (typeof test === "boolean") return value === test;
    const { atLeast = Number.MIN_SAFE_INTEGER, below = Number.MAX_SAFE_INTEGER } = Object(test);
    return typeof value === "number" && value >= atLeast && value < below;
  });
}

function compare(order: Order<QrCode>, a: Partial<QrCode>, b: Partial<QrCode>): number {
  for (const [field, direction] of order) {
    const [left, right] = [a[field] ?? -1, b[field] ?? -1];
    if (left !== right) return left < right === (direction === "asc") ? -1 : 1;
  }
  return 0;
}

/** Searches of codes find what a filter of all codes finds, in every order and on every page. */
export function codeSearchCases(store: () => Store): void {
  describe("of codes", () => {
    let rows: readonly QrCode[] = [];

    beforeAll(async () => {
      const all = Array.from({ length: COUNT }, (_, at) => codeAt(at));
      const isScanned = (at: number) => mixed(at, 4) % 5 < 2;
      const isDeleted = (at: number) => mixed(at, 5) % 11 === 0;
      await commit(store(), ...all.map((row) => inserted("qrCodes", row)));
      await commit(
        store(),
        ...all.flatMap(({ id }, at) =>
          isScanned(at) ? [patched("qrCodes", id, redeemed(at))] : [],
        ),
      );
      await commit(
        store(),
        ...all.flatMap(({ id }, at) =>
          isDeleted(at) ? [{ kind: "remove", dataset: "qrCodes", id } as const] : [],
        ),
      );
      rows = (
        await store().reader.many("qrCodes", { order: [["id", "asc"]], limit: 9999 })
      ).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    });

    const cut = (text: string) =>
      fc
        .tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: 9 }))
        .map(([from, length]) => text.slice(from, from + length));
    const texts = fc.oneof(
      fc.constantFrom(...products).chain(cut),
      fc.nat(COUNT - 1).chain((at) => cut(codeAt(at).code)),
      fc.string({ minLength: 1, maxLength: 4 }),
    );

    it("finds the same as a filter of all codes", async () => {
      expect(rows.length).toBeGreaterThan(1000);
      await fc.assert(
        fc.asyncProperty(
          texts,
          fc.constantFrom(...lists),
          fc.constantFrom("asc" as const, "desc" as const),
          fc.nat(4),
          fc.boolean(),
          async (text, [time, where], direction, pages, isUpper) => {
            const listing: Listing<QrCode> = {
              where,
              search: { fields: ["code", "productId"], text: isUpper ? text.toUpperCase() : text },
              order: [
                [time, direction],
                ["id", direction],
              ],
              limit: 7,
            };
            let after: readonly (string | number)[] | undefined;
            for (let page = 0; page <= pages; page += 1) {
              const own = { ...listing, ...(after && { after }) };
              const found = await store().reader.many("qrCodes", own);
              expect(found.map(({ id }) => id)).toEqual(plainPage(rows, own));
              const last = found.at(-1);
              if (last === undefined || found.length < 7) return;
              after = [Number(last[time]), last.id];
            }
          },
        ),
        { numRuns: 200 },
      );
    });
  });
}
