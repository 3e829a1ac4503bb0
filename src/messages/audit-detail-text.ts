import type { AuditDetail } from "#core/kit/audit-detail.ts";
import { inPageLanguage, type Message } from "./catalogue.ts";
import { auditDetailTexts } from "./en/modules.ts";
import { messageText } from "./written.ts";

/** Returns the parts of an audit record's detail in the language of this page. A code that a newer version has stored is shown with its values. */
export function auditDetailText(detail: readonly AuditDetail[]): string {
  return detail.map(partText).join(", ");
}

function partText({ code, params }: AuditDetail): string {
  const all: Readonly<Record<string, Message>> = auditDetailTexts;
  const english = Object.hasOwn(all, code) ? all[code] : undefined;
  if (english === undefined) return [code, ...Object.values(params)].join(" ");
  return messageText(inPageLanguage("audit-details", code, english), params);
}
