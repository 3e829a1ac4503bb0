import { type Brand, brandSchema } from "./brand.ts";

/** The list of an installation's brands, in the operator's own part of the data (docs/decisions/202). */
export interface BrandRegistry {
  /** Returns a number that grows with each change. One small read. */
  version(): Promise<number>;
  /** Returns all brands, by name. */
  brands(): Promise<readonly Brand[]>;
  /**
   * Replaces the brands by what `decide` returns, in one transaction that excludes other changes. Resolves to the brands after it.
   * @throws what `decide` throws, with nothing changed
   */
  change(decide: (brands: readonly Brand[]) => readonly Brand[]): Promise<readonly Brand[]>;
  /**
   * Says that a process runs, and returns how many do.
   * @param id the process's own
   * @param now UTC epoch milliseconds
   */
  beat(id: string, now: number): Promise<number>;
  close(): Promise<void>;
}

/** How long a process counts after it last said that it runs, in milliseconds. */
export const BEAT_KEPT_MS = 45_000;

/** A row that a change writes, or removes where `text` is undefined. */
export interface ChangedRow {
  readonly name: string;
  readonly text: string | undefined;
}

/** Returns the brands of stored texts. Throws for a text that another version has written. */
export function parsedBrands(texts: readonly string[]): readonly Brand[] {
  return texts.map((text) => brandSchema.parse(JSON.parse(text)));
}

/** Returns the rows that differ between two lists of brands. */
export function changedRows(
  before: readonly Brand[],
  after: readonly Brand[],
): readonly ChangedRow[] {
  const known = new Map(before.map((brand) => [brand.name, JSON.stringify(brand)]));
  const kept = new Set(after.map(({ name }) => name));
  return [
    ...before.filter(({ name }) => !kept.has(name)).map(({ name }) => ({ name, text: undefined })),
    ...after
      .map((brand) => ({ name: brand.name, text: JSON.stringify(brandSchema.parse(brand)) }))
      .filter(({ name, text }) => known.get(name) !== text),
  ];
}
