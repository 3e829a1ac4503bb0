import type { AuditSubject } from "#core/audit/audit-log.ts";
import { flags } from "#core/identity/role.ts";
import { jobKinds } from "#core/jobs/kinds.ts";
import type { AuditDetails } from "#core/kit/audit-detail.ts";
import { NO_PERMISSIONS, NOTHING_CHANGED } from "#core/kit/audit-note.ts";
import { auditDetailText } from "#messages/audit-detail-text.ts";
import { jobKindTexts } from "#messages/en/jobs.ts";
import { permissionTexts } from "#messages/en/permissions.ts";
import { staffAuditTexts } from "#messages/en/staff-audit.ts";

const kinds = (): Readonly<Record<string, string>> => ({
  staff: staffAuditTexts.staff,
  reward: staffAuditTexts.reward,
  "qr-code": staffAuditTexts.qrCode,
  "qr-batch": staffAuditTexts.batch,
  "promo-code": staffAuditTexts.promoCode,
  segment: staffAuditTexts.segment,
  broadcast: staffAuditTexts.broadcast,
  export: staffAuditTexts.export,
  location: staffAuditTexts.location,
  "point-value": staffAuditTexts.priceVersion,
});

/** Describes the subject of an audit record, a deleted one by 8 characters of its id; empty without a subject. */
export function subjectWords({ kind, id, name }: AuditSubject): string {
  const start = id.slice(0, 8);
  if (kind === "customer") return name ?? staffAuditTexts.unknownUser({ start });
  if (kind === "feedback")
    return name === null ? staffAuditTexts.post({ start }) : staffAuditTexts.postByName({ name });
  if (kind === "job") return jobText(name ?? "");
  if (name !== null && name !== "") return name;
  return id === "" ? "" : `${kinds()[kind] ?? kind} ${start}`;
}

/** The name of a kind of background jobs; an older record may state one that no longer exists. */
function jobText(kind: string): string {
  const known = jobKinds.find((one) => one === kind);
  return known === undefined ? kind : jobKindTexts[known];
}

/**
 * Describes the details of an audit record. In older records, which store a text, replaces the codes of permission flags,
 * {@link NOTHING_CHANGED} and {@link NO_PERMISSIONS} by their texts.
 */
export function detailText(detail: AuditDetails): string {
  if (typeof detail !== "string") return auditDetailText(detail);
  return detail
    .replaceAll(NOTHING_CHANGED, staffAuditTexts.nothingChanged)
    .replaceAll(NO_PERMISSIONS, staffAuditTexts.noPermissions)
    .replace(/\bcan[A-Z]\w+/g, (code) => {
      const flag = flags.find((one) => one === code);
      return flag === undefined ? code : permissionTexts[flag];
    });
}
