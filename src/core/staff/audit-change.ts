import type { AuditNote } from "../kit/action.ts";
import { actingUser } from "../members/actor.ts";
import type { Context, ProgramChange } from "../world.ts";

/** The most of a text that an entry keeps, in characters. */
const LONGEST = 300;

/** The insertion of an entry for what the actor has just done. In: the command's name, and the rule's note about it. */
export function auditChange(
  context: Context,
  action: string,
  note: AuditNote | undefined,
): ProgramChange {
  const { id, name } = actingUser(context);
  return {
    kind: "insert",
    dataset: "auditLog",
    row: {
      id: context.fresh.id(),
      at: context.now,
      actorId: id,
      actorName: name,
      locationId: note?.locationId ?? context.locationId,
      action,
      subjectKind: note?.kind ?? "",
      subjectId: note?.id ?? "",
      subject: (note?.name ?? "").slice(0, LONGEST),
      detail: (note?.detail ?? "").slice(0, LONGEST),
    },
  };
}
