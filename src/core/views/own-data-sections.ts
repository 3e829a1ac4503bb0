import { type Declared, declared } from "../declarations.ts";
import type { OwnDataSection } from "../personal-data.ts";

/** The name of a section of a person's own data; it is the section's key in the file. */
export type OwnDataSectionName = keyof Declared<"ownData">;

/** Every module's sections by name. */
export const ownDataSections: Readonly<Record<OwnDataSectionName, OwnDataSection>> =
  declared("ownData");

/** The sections' names in the order of the file; the profile comes before them. */
export const ownDataSectionNames: readonly OwnDataSectionName[] = Object.entries(ownDataSections)
  .toSorted(([, one], [, other]) => one.position - other.position)
  .map(([name]) => name as OwnDataSectionName); // keys of a literal are its names
