import type { AuditDetails } from "#core/kit/audit-detail.ts";
import { auditDetailText } from "#messages/audit-detail-text.ts";

/** Matches the detail of an audit note by its English words, for use inside `toEqual` and `toMatchObject`. */
export function saying(words: string | RegExp): string {
  const matcher = {
    asymmetricMatch: (detail: AuditDetails) => {
      const text = typeof detail === "string" ? detail : auditDetailText(detail);
      return typeof words === "string" ? text === words : words.test(text);
    },
    toString: () => `saying(${words.toString()})`,
  };
  return matcher as unknown as string; // matchers stand for the value they match, as vitest's own do
}
