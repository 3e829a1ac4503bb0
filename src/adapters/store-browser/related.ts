import type { Among, Where } from "#core/kit/reader.ts";
import type { Data } from "./data.ts";
import { rowFilter } from "./rows.ts";

/** Returns a `where` in which the tests that name other datasets are replaced by the values that those have. */
export function withRelated<Row>(data: Data, where: Where<Row>): Where<Row> {
  const tests = Object.entries<unknown>(where);
  if (!tests.some(([, test]) => isAmong(test))) return where;
  return Object.fromEntries(
    tests.map(([field, test]) => [
      field,
      isAmong(test) ? { anyOf: inAll(test.among.map((one) => valuesOf(data, one))) } : test,
    ]),
  ) as Where<Row>; // the same fields
}

function isAmong(test: unknown): test is { readonly among: readonly Among[] } {
  return typeof test === "object" && test !== null && "among" in test;
}

function inAll([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  const sets = others.map((values) => new Set(values));
  return first.filter((value) => sets.every((set) => set.has(value)));
}

/** @throws TypeError for a dataset or field that does not exist */
function valuesOf(data: Data, { dataset, field, where }: Among): readonly string[] {
  const [, rows] = Object.entries(data).find(([name]) => name === dataset) ?? [];
  if (rows === undefined) throw new TypeError(`There is no dataset ${dataset}.`);
  const passes = rowFilter<Readonly<Record<string, unknown>>>(where);
  return [...rows.values()].flatMap((row) => {
    const fields: Readonly<Record<string, unknown>> = { ...row };
    return passes(fields) ? [String(fields[field])] : [];
  });
}
