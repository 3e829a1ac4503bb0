import type { AuditNote } from "../kit/audit-note.ts";
import type { Reward } from "./reward.ts";

/** Returns the audit note on a reward. `detail` is a few words. */
export function rewardNote({ id, title }: Pick<Reward, "id" | "title">, detail: string): AuditNote {
  return { kind: "reward", id, name: title, detail };
}

/** Returns a stock as text: 'unlimited' or a number. */
export function stockText(count: number | null): string {
  return count === null ? "unlimited" : String(count);
}
