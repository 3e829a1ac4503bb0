import { type Counts, differentCounts } from "../kit/kept-counts.ts";
import { pagesOf } from "../kit/pages.ts";
import type { Check, CheckResult } from "../reconciliation.ts";
import type { ProgramReader } from "../world.ts";

/** Number of rows read per round trip. */
const PAGE = 500;

/** Compares the maintained number of customers of each tag with the customers who have it. */
export const checkTags: Check = async ({ reader }) => ({ end: () => checked(reader) });

async function checked(reader: ProgramReader): Promise<CheckResult> {
  const before = await keptCounts(reader);
  const counted = new Map<string, number>();
  let checkedRows = 0;
  for await (const rows of pagesOf(PAGE, (page) => reader.many("customerTags", page))) {
    for (const { tagId } of rows) counted.set(tagId, (counted.get(tagId) ?? 0) + 1);
    checkedRows += rows.length;
  }
  const faults = differentCounts(before, await keptCounts(reader), counted).map(
    ({ name, kept, rows }) =>
      `The stored count of customers is ${kept} for the tag ${name}, but there are ${rows}.`,
  );
  return { checkedRows: { "tags of customers": checkedRows }, faults };
}

async function keptCounts(reader: ProgramReader): Promise<Counts> {
  const groups = await reader.groups("customerTags", { by: ["tagId"] });
  return new Map(groups.map(({ key, count }) => [key.tagId, count]));
}
