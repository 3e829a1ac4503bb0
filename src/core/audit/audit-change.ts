import { actingUser } from "../identity/acting-user.ts";
import { isStaff } from "../identity/role.ts";
import { storedDetail } from "../kit/audit-detail.ts";
import type { AuditNote } from "../kit/audit-note.ts";
import type { Permission } from "../permissions.ts";
import type { Context, ProgramChange } from "../world.ts";

/** Maximum length of a stored text, in characters. */
const MAX_LENGTH = 300;

/**
 * Returns whether a command is recorded: for staff every command that requires a staff permission, and every note of a rule; for tills the
 * notes only.
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

/** Returns the audit records of a command: one for each note of its rule, or one without a note if the command is always recorded. */
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

/** Returns the action name of a rejected attempt, such as 'generateQrCode.rejected'. */
export function rejected<Name extends string>(command: Name): `${Name}.rejected` {
  return `${command}.rejected`;
}

/**
 * Returns the audit record of what customers did themselves, with no one named as its author: what customers do is recorded only where it
 * changes what staff keep.
 */
export function customerRecord(
  { fresh, now: at, program, locationId }: Context,
  action: string,
  { kind, id, name, detail }: AuditNote,
): readonly ProgramChange[] {
  if (!program.keepsAuditLog) return [];
  const author = { actorId: "", actorName: "", locationId };
  const target = { subjectKind: kind, subjectId: id, subject: name.slice(0, MAX_LENGTH) };
  const row = { id: fresh.id(), at, ...author, action, ...target };
  const change = { ...row, detail: storedDetail(detail, MAX_LENGTH) };
  return [{ kind: "insert", dataset: "auditLog", row: change }];
}

/** Returns the insertion of an audit record for the actor's command, with the rule's note. */
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
      subject: (note?.name ?? "").slice(0, MAX_LENGTH),
      detail: storedDetail(note?.detail ?? "", MAX_LENGTH),
    },
  };
}
