import { actingUser } from "../identity/actor.ts";
import { isStaff } from "../identity/role.ts";
import type { AuditNote } from "../kit/audit-note.ts";
import type { Permission } from "../permissions.ts";
import type { Context, ProgramChange } from "../world.ts";

/** The most of a text that an entry keeps, in characters. */
const LONGEST = 300;

/**
 * Whether the log gets a line for what has just been done: by staff everything that only they may, and what a rule notes besides; by tills what a rule
 * notes. In: the command, and the rule's note.
 */
function isLogged(
  { may, isStep }: { readonly may: Permission; readonly isStep?: true },
  note: AuditNote | undefined,
  { actor, program }: Pick<Context, "actor" | "program">,
): boolean {
  if (!program.keepsAuditLog || actor.kind === "nobody") return false;
  if (actor.kind === "till") return note !== undefined;
  const isStaffOnly = isStep !== true && may !== "anyone" && may !== "signed-in";
  return isStaff(actor.user) && (isStaffOnly || note !== undefined);
}

/**
 * The lines of the log for a command: one for each of its rule's notes, and one without a note where the log keeps every run. In: the command, and
 * what its rule notes, undefined for nothing.
 */
export function auditChanges(
  context: Context,
  command: { readonly name: string; readonly may: Permission; readonly isStep?: true },
  audit: AuditNote | readonly AuditNote[] | undefined,
): readonly ProgramChange[] {
  const notes = audit === undefined || "kind" in audit ? [audit] : audit;
  return notes
    .filter((note) => isLogged(command, note, context))
    .map((note) => auditChange(context, command.name, note));
}

/** The audit log's name for an attempt at a command that its rule rejected, such as 'generateQrCode.rejected'. */
export function rejected<Name extends string>(command: Name): `${Name}.rejected` {
  return `${command}.rejected`;
}

/** The insertion of an entry for what the actor has just done. In: the command's name, and the rule's note about it. */
export function auditChange(
  context: Context,
  action: string,
  note: AuditNote | undefined,
): ProgramChange {
  const { id, name } = context.actor.kind === "till" ? context.actor.till : actingUser(context);
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
