import type { QueryResult } from "#client/api.ts";

/** The screen's answer. */
export type Board = QueryResult<"referrals">;
