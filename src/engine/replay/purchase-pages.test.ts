import { expect, test } from "vitest";
import type { ProgramReader } from "#core/world.ts";
import { NOON } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aPurchase } from "#testing/rows.ts";
import { purchasePages } from "./purchase-pages.ts";

const period = { from: NOON, to: NOON + 1000 };
const purchases = Array.from({ length: 60 }, (_none, at) =>
  aPurchase({ id: `p${String(at).padStart(2, "0")}`, recordedAt: NOON + at }),
);

/** Reads pages, and the numbers of pages that were asked for and of rests when each of them was returned. */
async function read(failing?: number) {
  const reader = readerOf({ purchases });
  let asked = 0;
  const counting: Pick<ProgramReader, "pick"> = {
    pick: (dataset, fields, listing) => {
      asked += 1;
      if (asked === failing) return Promise.reject(new Error("The disk failed."));
      return reader.pick(dataset, fields, listing);
    },
  };
  let rests = 0;
  const source = { reader: { ...reader, ...counting }, rest: async () => void (rests += 1) };
  const [ids, before]: [string[], (readonly [asked: number, rests: number])[]] = [[], []];
  let failure = "";
  try {
    for await (const page of purchasePages(source, period, ["amount"])) {
      before.push([asked, rests]);
      ids.push(...page.map(({ id }) => id));
      // As long as a caller works on a page.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } catch (error) {
    failure = String(error);
  }
  return { ids, before, failure };
}

test("each page is asked for, and its question can be sent, before the caller works on the one before", async () => {
  const { ids, before } = await read();
  expect(ids).toEqual(purchases.map(({ id }) => id));
  expect(before).toEqual([
    [2, 1],
    [3, 2],
    [3, 2],
  ]);
});

test("a page that cannot be read fails once those before it were returned", async () => {
  const { ids, failure } = await read(2);
  expect(ids).toHaveLength(25);
  expect(failure).toContain("The disk failed.");
});
