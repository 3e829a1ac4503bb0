import type { RowSchema } from "../kit/declarations.ts";

/** Fields that say whose a row is. */
const OWNERS = ["userId", "redeemedBy", "referrerId", "recipient", "subjectId", "passwordHash"];

/** The names of the datasets whose rows are about a person, in alphabetical order. In: the schema of each dataset. */
export function personalDatasets(datasets: Readonly<Record<string, RowSchema>>): string[] {
  return Object.entries(datasets)
    .filter(([, { shape }]) => OWNERS.some((field) => Object.hasOwn(shape, field)))
    .map(([name]) => name)
    .toSorted();
}
