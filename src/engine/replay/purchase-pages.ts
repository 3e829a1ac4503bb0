import { ascending } from "#core/kit/pages.ts";
import type { Purchase } from "#core/purchases/purchase.ts";
import type { ProgramReader } from "#core/world.ts";

/** A time in UTC epoch milliseconds, `from` included, `to` not. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Small enough that a page with long checks needs little memory. */
const PAGE = 1000;

/** Reads the purchases that were recorded in a period, in the order of recording, page by page from the index of that order. */
export async function* purchasePages(
  reader: ProgramReader,
  { from, to }: Period,
): AsyncGenerator<readonly Purchase[]> {
  const where = { recordedAt: { atLeast: from, below: to } };
  let last: Purchase | undefined;
  for (;;) {
    const page = await reader.many("purchases", {
      where,
      ...ascending("recordedAt", last),
      limit: PAGE,
    });
    yield page;
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}
