import { type Flag, flags } from "../identity/role.ts";

/** Some of the flags with their value. */
export type FlagValues = Readonly<{ [Name in Flag]?: boolean | undefined }>;

/** The flags that are true, in the specification's order. */
export function grantedIn(values: FlagValues): readonly Flag[] {
  return flags.filter((flag) => values[flag] === true);
}
