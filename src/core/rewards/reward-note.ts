import type { AuditDetails } from "../kit/audit-detail.ts";
import type { AuditNote } from "../kit/audit-note.ts";
import type { Reward } from "./reward.ts";

/** Returns the audit note on a reward. `detail` is empty when the action is enough. */
export function rewardNote(
  { id, title }: Pick<Reward, "id" | "title">,
  detail: AuditDetails,
): AuditNote {
  return { kind: "reward", id, name: title, detail };
}
