import { setTimeout as wait } from "node:timers/promises";
import type { CodedReply } from "#core/kit/reply.ts";
import type { Ask } from "#engine/admit.ts";
import { ask } from "#engine/ask.ts";
import type { PreloadedAnswer } from "#web/data/preloaded-queries.ts";
import type { FirstQuery } from "#web/shared/screen-declaration.ts";
import type { ServerParts } from "../parts.ts";

/** How long a page waits for what its first screen asks, in milliseconds; what takes longer the screen asks by itself. */
const PATIENCE_MS = 150;

/** Who asks. */
export type Asker = Pick<Ask, "token" | "as" | "device">;

/**
 * The answers that a page takes along, each asked as the person whose page it is and with that person's permissions. What is refused or
 * slow is left out, so that the screen asks for it and says what is to be said.
 */
export async function firstAnswers(
  { ports, program }: ServerParts,
  queries: readonly FirstQuery[],
  asker: Asker,
): Promise<readonly PreloadedAnswer[]> {
  if (queries.length === 0) return [];
  const patience = new AbortController();
  const late = wait(PATIENCE_MS, undefined, { ref: false, signal: patience.signal }).catch(
    () => undefined,
  );
  const answered = queries.map(async ({ name, input }) => {
    const reply = ask(ports, program, { ...asker, name, input });
    const inTime: CodedReply<unknown> | undefined = await Promise.race([reply, late]);
    return inTime?.ok ? [{ name, input, result: inTime.result }] : [];
  });
  const answers = (await Promise.all(answered)).flat();
  patience.abort();
  return answers;
}
