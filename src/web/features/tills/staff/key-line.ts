import type { QueryResult } from "#client/api.ts";

/** The location whose tills' keys are shown. */
export interface AtLocation {
  readonly location: { readonly id: string; readonly name: string };
}

/** A key in the list. */
export type KeyLine = QueryResult<"tillKeys">["keys"][number];
