import type { RowSchema } from "../kit/declarations.ts";

/** Fields that refer to the user whom a row belongs to. */
const OWNERS = ["userId", "redeemedBy", "referrerId", "recipient", "subjectId", "passwordHash"];

/** Returns the names of the datasets whose rows belong to a user, in alphabetical order. Takes the schema of each dataset. */
export function personalDatasets(datasets: Readonly<Record<string, RowSchema>>): string[] {
  return Object.entries(datasets)
    .filter(([, { shape }]) => OWNERS.some((field) => Object.hasOwn(shape, field)))
    .map(([name]) => name)
    .toSorted();
}
