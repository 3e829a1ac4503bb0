import { type Flag, flags } from "../identity/role.ts";

/** Values of some of the flags. */
export type FlagValues = Readonly<{ [Name in Flag]?: boolean | undefined }>;

/** Returns the flags that are true, in the specification's order. */
export function grantedFlags(values: FlagValues): readonly Flag[] {
  return flags.filter((flag) => values[flag] === true);
}
