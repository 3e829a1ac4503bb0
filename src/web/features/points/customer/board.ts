import type { QueryResult } from "#client/api.ts";

/** The dashboard's query result; undefined while loading. */
export type Board = QueryResult<"dashboard"> | undefined;
