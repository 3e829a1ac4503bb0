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

/** Reads pages, and the number of pages that were asked for when each of them was returned. */
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
  const [ids, askedBefore]: [string[], number[]] = [[], []];
  let failure = "";
  try {
    for await (const page of purchasePages(source, period, ["amount"])) {
      askedBefore.push(asked);
      ids.push(...page.map(({ id }) => id));
      // As long as a caller works on a page.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } catch (error) {
    failure = String(error);
  }
  return { ids, askedBefore, rests, failure };
}

test("each page is asked for before the caller works on the one before", async () => {
  const { ids, askedBefore, rests } = await read();
  expect(ids).toEqual(purchases.map(({ id }) => id));
  expect(askedBefore).toEqual([2, 3, 3]);
  expect(rests).toBe(2);
});

test("a page that cannot be read fails once those before it were returned", async () => {
  const { ids, failure } = await read(2);
  expect(ids).toHaveLength(25);
  expect(failure).toContain("The disk failed.");
});
