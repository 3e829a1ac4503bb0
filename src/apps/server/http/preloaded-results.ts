import { setTimeout as wait } from "node:timers/promises";
import type { CodedReply } from "#core/kit/reply.ts";
import type { ActionRequest } from "#engine/admit.ts";
import { ask } from "#engine/ask.ts";
import type { PreloadedAnswer } from "#web/data/preloaded-queries.ts";
import type { FirstQuery } from "#web/shared/screen-declaration.ts";
import type { ServerParts } from "../parts.ts";

/** How long a page waits for the results of its first queries, in milliseconds; the screen itself asks for slower ones. */
const PATIENCE_MS = 150;

/** The identity of the page's request. */
export type Requester = Pick<ActionRequest, "token" | "as" | "device" | "seen">;

/**
 * Runs a page's first queries as its user and returns their results. Refused and slow ones are left out, so that the screen asks for them
 * and shows errors.
 */
export async function preloadResults(
  { ports, programs }: ServerParts,
  queries: readonly FirstQuery[],
  asker: Requester,
): Promise<readonly PreloadedAnswer[]> {
  if (queries.length === 0) return [];
  const patience = new AbortController();
  const late = wait(PATIENCE_MS, undefined, { ref: false, signal: patience.signal }).catch(
    () => undefined,
  );
  const answered = queries.map(async ({ name, input }) => {
    const reply = ask(ports, programs, { ...asker, name, input });
    const inTime: CodedReply<unknown> | undefined = await Promise.race([reply, late]);
    return inTime?.ok ? [{ name, input, result: inTime.result }] : [];
  });
  const answers = (await Promise.all(answered)).flat();
  patience.abort();
  return answers;
}
