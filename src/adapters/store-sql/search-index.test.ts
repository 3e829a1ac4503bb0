import { expect, it } from "vitest";
import type { Feedback } from "#core/feedback/feedback.ts";
import type { Listing } from "#core/kit/reader.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { NOON } from "#testing/context.ts";
import { aCode } from "#testing/rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { aFeedback } from "../conformance/rows.ts";
import { MOST_GATHERED_HITS, SEARCHED_ROWS } from "./search.ts";
import { anyOfPieces, matchOf } from "./search-index.ts";
import { openSqliteStore } from "./sqlite.ts";

const search = (text: string): Listing<QrCode> => ({
  search: { fields: ["code", "productId"], text },
  order: [
    ["createdAt", "asc"],
    ["id", "asc"],
  ],
  limit: 7000,
});

it("The index query has every three-letter piece once, and none for a shorter text", () => {
  expect(matchOf('a"B c')).toBe('"a""b" AND """b " AND "b c"');
  expect(matchOf("aaaa")).toBe('"aaa"');
  expect(matchOf("la")).toBeUndefined();
  expect(anyOfPieces(["qxa", 'qx"'])).toBe('"qxa" OR "qx"""');
});

it("Searches for common and rare texts find the same as reading every row", async () => {
  const { folder, remove } = scratchFolder();
  const store = await openSqliteStore({ folder });
  const rows = Array.from({ length: 20_100 }, (_, at) => {
    const id = `c${String(at).padStart(5, "0")}`;
    return aCode({
      id,
      code: `${at < 15_000 ? "REGULARS" : "LATE-REGULARS"}-${id}`,
      productId: at % 7000 === 0 ? "Rare Roast" : "House",
    });
  });
  await commit(store, ...rows.map((row) => inserted("qrCodes", row)));
  const found = async (text: string): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (let last: string | undefined; ; last = ids.at(-1)) {
      const after = last === undefined ? {} : { after: [NOON, last] };
      const page = await store.reader.many("qrCodes", { ...search(text), ...after });
      ids.push(...page.map(({ id }) => id));
      if (page.length < 7000) return ids;
    }
  };
  expect(await found("regulars")).toEqual(rows.map(({ id }) => id));
  expect(await found("RARE")).toEqual(["c00000", "c07000", "c14000"]);
  expect(await found("c13999")).toEqual(["c13999"]);
  // Many rows have it, but none of the first ones.
  expect(await found("late")).toEqual(rows.slice(15_000).map(({ id }) => id));
  const counted = (text: string, most: number, productId?: string) =>
    store.reader.countUpTo("qrCodes", {
      where: productId === undefined ? {} : { productId },
      search: { fields: ["code", "productId"], text },
      most,
    });
  expect(await counted("regulars", 1000)).toBe(1000);
  expect(await counted("RARE", 1000)).toBe(3);
  expect(await counted("ra", 1000)).toBe(3);
  expect(await counted("zz", 1000)).toBe(0);
  expect(await counted("regulars", 1000, "Rare Roast")).toBe(3);
  expect(MOST_GATHERED_HITS).toBeLessThan(rows.length - 15_000);
  expect(SEARCHED_ROWS[1]).toBeLessThan(rows.length);
  await store.close();
  remove();
});

/** Searches feedback, the latest first, page by page. */
async function allFound(
  store: Store,
  { text, status, limit }: { text: string; status?: Feedback["status"]; limit: number },
): Promise<readonly Feedback[]> {
  const found: Feedback[] = [];
  for (;;) {
    const last = found.at(-1);
    const page = await store.reader.many("feedback", {
      ...(status && { where: { status } }),
      search: { fields: ["text"], text },
      order: [
        ["createdAt", "desc"],
        ["id", "desc"],
      ],
      limit,
      ...(last && { after: [last.createdAt, last.id] }),
    });
    found.push(...page);
    if (page.length < limit) return found;
  }
}

it("The latest hits are returned in the list's order, page by page, for any storage order and text length", async () => {
  const { folder, remove } = scratchFolder();
  const store = await openSqliteStore({ folder });
  // Three in each second, many in one, and a time before 1970; stored neither by time nor by id.
  const rows = Array.from({ length: 2400 }, (_, at) => {
    const place = (at * 1009) % 2400;
    const createdAt = place < 300 ? 5_000_000 + (place % 7) : place === 300 ? -5 : place * 333;
    const text = `${place % 3 === 0 ? "Foam" : "Crema"} ${place % 40 === 0 ? "qx" : "no"}`;
    return {
      ...aFeedback(`person-${place}`, text),
      createdAt,
      status: place % 2 ? "approved" : "hidden",
    } as const;
  });
  await commit(store, ...rows.map((row) => inserted("feedback", row)));
  const newest = rows.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  for (const [text, status] of [
    ["foam", "approved"],
    ["QX", "hidden"],
    ["x", undefined],
    ["oam qx", undefined],
    ["zzq", "hidden"],
  ] as const) {
    const expected = newest.filter(
      (row) =>
        row.text.toLowerCase().includes(text.toLowerCase()) &&
        (status ?? row.status) === row.status,
    );
    const found = await allFound(store, { text, ...(status && { status }), limit: 25 });
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  }
  await store.close();
  remove();
});

it("The latest hits are found where few of them pass the list's tests, from the hits or from the list", async () => {
  const { folder, remove } = scratchFolder();
  const store = await openSqliteStore({ folder });
  // Three in each second. All contain "roast"; of the hidden ones, which are the oldest and some others, few contain the other words.
  const rows = Array.from({ length: 10_500 }, (_, at) => {
    const isHidden = at < 2600 || at % 300 === 0;
    const words = [
      "Roast",
      ...(!isHidden || at % 100 === 0 ? ["early"] : []),
      ...(!isHidden || at >= 2600 ? ["late"] : []),
    ];
    return {
      ...aFeedback(`person-${at}`, words.join(" ")),
      createdAt: at * 333,
      status: isHidden ? "hidden" : "approved",
    } as const;
  });
  await commit(store, ...rows.map((row) => inserted("feedback", row)));
  for (const [text, count] of [
    ["roast", 2626],
    ["early", 52],
    ["late", 26],
    ["oast late", 0],
  ] as const) {
    const expected = rows
      .filter((row) => row.status === "hidden" && row.text.toLowerCase().includes(text))
      .toReversed();
    expect(expected).toHaveLength(count);
    const found = await allFound(store, { text, status: "hidden", limit: 20 });
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  }
  await store.close();
  remove();
});
