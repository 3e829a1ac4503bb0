import type { QueryResult } from "#client/api.ts";

/** The dashboard's answer, or undefined while it is not there yet. */
export type Board = QueryResult<"dashboard"> | undefined;
