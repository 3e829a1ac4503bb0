import { ascending } from "#core/kit/pages.ts";
import type { Purchase } from "#core/purchases/purchase.ts";
import type { ProgramReader } from "#core/world.ts";

/** A time in UTC epoch milliseconds, `from` included, `to` not. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Small enough that the rows of a page, also with long checks, are gone before the memory for new objects is full: nothing is moved. */
const PAGE = 25;

/** Where purchases are read from. */
export interface PurchaseSource {
  readonly reader: ProgramReader;
  /**
   * Called between two pages, once the later one is asked for: a page is returned when it has resolved. It lets the request be sent before,
   * so that the database reads while the caller works.
   */
  readonly rest: () => Promise<void>;
}

/** A purchase with some of its fields, and those that give its place in the order of recording. */
type Picked<Field extends keyof Purchase> = Pick<Purchase, Field | "id" | "recordedAt">;

/**
 * Reads fields of the purchases that were recorded in a period, in the order of recording, page by page from the index of that order. The
 * database reads and sends only these fields. It reads the next page while the caller works on one, so that neither waits for the other.
 * @throws StoreFailure when a page cannot be read, once the pages before it were returned
 */
export async function* purchasePages<Field extends keyof Purchase>(
  { reader, rest }: PurchaseSource,
  { from, to }: Period,
  fields: readonly Field[],
): AsyncGenerator<readonly Picked<Field>[]> {
  const picked: readonly (keyof Picked<Field>)[] = [
    ...new Set([...fields, "id", "recordedAt"] as const),
  ];
  const readAfter = (last?: Picked<Field>): Promise<readonly Picked<Field>[]> => {
    const page = reader.pick("purchases", picked, {
      // From the last row on: SQLite would walk the index from the period's beginning for every page.
      where: { recordedAt: { atLeast: last?.recordedAt ?? from, below: to } },
      ...ascending<"recordedAt">("recordedAt", last),
      limit: PAGE,
    });
    // Otherwise a failure would end the process while the caller still works on the page before.
    page.catch(() => {});
    return page;
  };
  let next = readAfter();
  for (;;) {
    const page = await next;
    const isLast = page.length < PAGE;
    if (!isLast) {
      next = readAfter(page.at(-1));
      await rest();
    }
    yield page;
    if (isLast) return;
  }
}
