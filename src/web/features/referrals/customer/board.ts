import type { QueryResult } from "#client/api.ts";

/** The screen's query result. */
export type Board = QueryResult<"referrals">;
