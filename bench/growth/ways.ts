import type { Facts } from "./facts.ts";

const types = ["all", "earn", "redeem"] as const;
const sorts = ["date", "amount", "type", "description"] as const;
const directions = ["asc", "desc"] as const;

/** A way for each text. */
export function searching<Input>(
  texts: Readonly<Record<string, string>>,
  input: (text: string, facts: Facts) => Input,
  prefix = "",
): Readonly<Record<string, (facts: Facts) => Input>> {
  return Object.fromEntries(
    Object.entries(texts).map(([how, text]) => [
      prefix + how,
      (facts: Facts) => input(text, facts),
    ]),
  );
}

/** A way for each type, sort and direction of the activity. */
export function everySort<Input>(
  input: (own: {
    readonly type: (typeof types)[number];
    readonly sort: (typeof sorts)[number];
    readonly direction: (typeof directions)[number];
  }) => Input,
): Readonly<Record<string, () => Input>> {
  return Object.fromEntries(
    types.flatMap((type) =>
      sorts.flatMap((sort) =>
        directions.map((direction) => [
          `${type}, by ${sort}, ${direction}`,
          () => input({ type, sort, direction }),
        ]),
      ),
    ),
  );
}

/** A list and its searches. */
export function list<Ways, Searches>(as: "staff" | "customer", ways: Ways, searches?: Searches) {
  return { group: "lists", as, ways, ...(searches && { searches }) } as const;
}

/** Figures of a dashboard. */
export function dashboard<Ways>(as: "staff" | "customer", ways: Ways) {
  return { group: "dashboards", as, ways } as const;
}

/** A number of customers that staff see. */
export function count<Ways>(ways: Ways) {
  return { group: "counts", as: "staff", ways } as const;
}
