import type { AuditNote } from "../kit/audit-note.ts";
import type { Reward } from "./reward.ts";

/** What the log of what staff do keeps about a reward. In: the reward and what was done, in a few words. */
export function rewardNote({ id, title }: Pick<Reward, "id" | "title">, detail: string): AuditNote {
  return { kind: "reward", id, name: title, detail };
}

/** A stock in words: 'unlimited' or a number. */
export function stockWords(count: number | null): string {
  return count === null ? "unlimited" : String(count);
}
