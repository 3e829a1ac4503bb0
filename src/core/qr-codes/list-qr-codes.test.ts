import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { contextFor, NOON } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aBatch, aCode, aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { codeFilters } from "./code-filters.ts";
import { qrCodes, type qrCodesInput } from "./list-qr-codes.ts";
import { type QrCode, qrCodeState } from "./qr-code.ts";

const staff = contextFor(aUser({ role: "admin" }));

type Input = z.output<typeof qrCodesInput>;

async function shown(
  rows: readonly QrCode[],
  own: Partial<Input> = {},
  users: readonly User[] = [],
) {
  const input: Input = { state: "all", search: "", after: null, ...own };
  const reader = readerOf({ users, qrCodes: rows, qrBatches: [aBatch({ made: 12, size: 40 })] });
  const outcome = qrCodes.show(await qrCodes.load(input, reader, staff), input, staff);
  if ("refused" in outcome) throw new Error("The list refuses nobody.");
  return outcome.result;
}

/** Returns the ids of every page of a list, and the number of pages. */
async function walked(rows: readonly QrCode[], own: Partial<Input>) {
  const ids: string[] = [];
  let after: Input["after"] = null;
  for (let pages = 1; ; pages += 1) {
    const page: Awaited<ReturnType<typeof shown>> = await shown(rows, { ...own, after });
    ids.push(...page.codes.map(({ id }) => id));
    if (page.next === null) return { ids, pages };
    after = page.next;
  }
}

/** 75 codes, three per creation time, of each state in turn. */
const stock = Array.from({ length: 75 }, (_, place) => {
  const moment = Math.floor(place / 3);
  const id = `code-${String(place).padStart(2, "0")}`;
  const own = { id, code: `REGULARS-${id}`, createdAt: NOON - 1000 + moment };
  if (place % 3 === 0) return aCode({ ...own, expiresAt: NOON + 1 + (moment % 5) });
  if (place % 3 === 1) return aCode({ ...own, expiresAt: NOON - (moment % 5) });
  const redeemedAt = NOON - 500 - (moment % 5);
  return aCode({ ...own, isRedeemed: true, redeemedBy: "ana", redeemedAt, rating: 4 });
});

const times = {
  all: ({ createdAt }: QrCode) => createdAt,
  active: ({ expiresAt }: QrCode) => expiresAt,
  expired: ({ expiresAt }: QrCode) => expiresAt,
  redeemed: ({ redeemedAt }: QrCode) => redeemedAt ?? 0,
};

describe("the list of codes (specification §2, Manage QR Codes)", () => {
  test.each(codeFilters)("%s: every code of the state once, latest first", async (state) => {
    const time = times[state];
    const expected = stock
      .filter((code) => state === "all" || qrCodeState(code, NOON) === state)
      .toSorted((a, b) => time(b) - time(a) || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id);
    const { ids, pages } = await walked(stock, { state });
    expect(ids).toEqual(expected);
    expect(pages).toBe(state === "all" ? 4 : 2);
  });

  test("names who redeemed a code, and whether they have a customer page", async () => {
    const by = (id: string, redeemedBy: string | null) =>
      aCode({ id, code: id, redeemedBy, isRedeemed: redeemedBy !== null });
    const rows = [by("a", "ana"), by("b", "boss"), by("c", "gone"), by("d", null)];
    const users = [aUser(), aUser({ id: "boss", name: "Bo Boss", role: "admin" })];
    const { codes } = await shown(rows, {}, users);
    expect(codes.map(({ redeemer }) => redeemer)).toEqual([
      null,
      null,
      { name: "Bo Boss", isCustomer: false },
      { name: "Ana Sol", isCustomer: true },
    ]);
  });

  test("returns the possible end dates of new codes, in program days", async () => {
    expect((await shown([])).endDates).toEqual({
      today: "2026-03-14",
      code: "2026-03-19",
      batch: "2027-03-14",
      latest: "2036-03-11",
    });
  });

  test("a page that is exactly full is the last one", async () => {
    expect(await shown(stock.slice(0, 24))).toMatchObject({ next: null });
  });

  test.each([
    ["code-07", ["code-07"]],
    ["regulars-CODE-0", stock.slice(0, 10).map(({ id }) => id)],
    ["house", stock.map(({ id }) => id)],
    ["nothing like it", []],
  ])("searching for %j finds codes and products", async (search, expected) => {
    expect((await walked(stock, { search })).ids.toSorted()).toEqual(expected);
  });

  test("a search stays in its state", async () => {
    const { ids } = await walked(stock, { state: "redeemed", search: "code-0" });
    expect(ids.toSorted()).toEqual(["code-02", "code-05", "code-08"]);
  });

  test.each([
    [aCode(), "active"],
    [aCode({ expiresAt: NOON }), "expired"],
    [aCode({ isRedeemed: true, redeemedAt: NOON, expiresAt: NOON }), "redeemed"],
  ])("%j is %s", async (code, state) => {
    expect((await shown([code])).codes).toMatchObject([{ state, batchSize: null }]);
    const filter = codeFilters.find((known) => known === state) ?? "all";
    expect((await shown([code], { state: filter })).codes).toHaveLength(1);
  });

  test("returns the number of codes in a code's batch, until the batch is deleted", async () => {
    const inBatch = [
      aCode({ id: "a", batchId: "batch-1", batchNo: 12 }),
      aCode({ id: "b", batchId: "deleted", batchNo: 3 }),
    ];
    expect((await shown(inBatch)).codes).toMatchObject([
      { id: "b", batchNo: 3, batchSize: null },
      { id: "a", batchNo: 12, batchSize: 12 },
    ]);
  });
});
