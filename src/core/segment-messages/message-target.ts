import { challengesAt } from "../challenges/running.ts";
import type { Context, ProgramReader } from "../world.ts";
import type { MessageButton } from "./segment-message.ts";

/**
 * Returns the page that a message's button leads to; undefined if the reward was deleted, or the stamp card or promo code has ended. One read
 * by key at most. `now` of the context in UTC epoch milliseconds.
 */
export async function targetAddress(
  reader: ProgramReader,
  { kind, id }: MessageButton,
  { program, now }: Pick<Context, "program" | "now">,
): Promise<string | undefined> {
  if (kind === "wallet") return "/wallet";
  if (kind === "rewards") return "/rewards";
  if (kind === "card") {
    // The cards are on the customer's first page.
    return challengesAt(program, now).some(({ ruleId }) => ruleId === id) ? "/" : undefined;
  }
  if (kind === "reward") {
    const reward = await reader.one("rewards", { id });
    return reward && `/rewards?reward=${encodeURIComponent(id)}`;
  }
  const promo = await reader.one("promoCodes", { id });
  if (promo === undefined || promo.endedAt !== null || promo.code === null) return undefined;
  return `/redeem-qr?code=${encodeURIComponent(promo.code)}`;
}
