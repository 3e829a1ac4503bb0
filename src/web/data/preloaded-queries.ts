import { hashKey } from "@tanstack/react-query";
import type { QueryInput, QueryName, QueryResult } from "#client/api.ts";

/** How long a preloaded result is fresh, in milliseconds: the same as in the query cache. */
const FRESH_MS = 15_000;

/** A query with the result that came with the page. */
export interface PreloadedAnswer {
  readonly name: string;
  readonly input: object;
  readonly result: unknown;
}

/** The query results that came with the page. */
export interface PreloadedQueries {
  /** Returns and removes the result of a query; undefined if it is missing, was taken before or is stale. */
  take<Name extends QueryName>(name: Name, input: QueryInput<Name>): QueryResult<Name> | undefined;
  /** Drops all results, because the user has changed. */
  forget(): void;
}

/** Holds the results that came with the page until they are queried. `now` in milliseconds. */
export function preloadedAnswers(
  answers: readonly PreloadedAnswer[],
  now: () => number = () => performance.now(),
): PreloadedQueries {
  const since = now();
  const held = new Map(answers.map(({ name, input, result }) => [hashKey([name, input]), result]));
  return {
    take<Name extends QueryName>(name: Name, input: QueryInput<Name>) {
      const key = hashKey([name, input]);
      const result = now() - since > FRESH_MS ? undefined : held.get(key);
      held.delete(key);
      // The server's results have the types of the same registry.
      return result as QueryResult<Name> | undefined;
    },
    forget: () => held.clear(),
  };
}
