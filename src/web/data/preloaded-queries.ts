import { hashKey } from "@tanstack/react-query";
import type { QueryInput, QueryName, QueryResult } from "#client/api.ts";

/** How long an answer that came with the page is as good as one that is asked for, in milliseconds: as long as the query cache's own. */
const FRESH_MS = 15_000;

/** An answer that came with the page, and to what. */
export interface PreloadedAnswer {
  readonly name: string;
  readonly input: object;
  readonly result: unknown;
}

/** Answers that came with the page. */
export interface PreloadedQueries {
  /** The answer to just this question, once; undefined when it did not come, was taken before or is old by now. */
  take<Name extends QueryName>(name: Name, input: QueryInput<Name>): QueryResult<Name> | undefined;
  /** Forgets them all, because they are somebody else's by now. */
  forget(): void;
}

/** Keeps what came with the page for whoever asks for it first. In: the answers, and the clock in milliseconds. */
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
      // The server answers with the registry that types the question.
      return result as QueryResult<Name> | undefined;
    },
    forget: () => held.clear(),
  };
}
