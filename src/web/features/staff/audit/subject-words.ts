import type { AuditSubject } from "#core/audit/audit-log.ts";

const kinds: Readonly<Record<string, string>> = {
  staff: "Staff",
  reward: "Reward",
  "qr-code": "QR code",
  "qr-batch": "Batch",
  broadcast: "Broadcast",
  export: "Export",
  location: "Location",
};

/** How a thing is called that something was done to; empty for nothing. Who is gone goes by 8 characters of the id. */
export function subjectWords({ kind, id, name }: AuditSubject): string {
  const start = id.slice(0, 8);
  if (kind === "customer") return name ?? `Unknown User ${start}`;
  if (kind === "feedback") return name === null ? `Post ${start}` : `Post by ${name}`;
  if (name !== null && name !== "") return name;
  return id === "" ? "" : `${kinds[kind] ?? kind} ${start}`;
}
