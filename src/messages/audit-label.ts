import { inPageLanguage } from "./catalogue.ts";
import { auditTexts } from "./en/modules.ts";
import { messageText } from "./written.ts";

const labels: ReadonlyMap<string, string | null> = new Map(Object.entries(auditTexts));

/** The actions that the audit log can contain, in the order of the modules. */
export const recordedActions: readonly string[] = [...labels.keys()].filter(isRecorded);

/** Returns whether the audit log can contain an action: a command, or an attempt that its rule rejected. */
export function isRecorded(action: string): boolean {
  return typeof labels.get(action) === "string";
}

/** Returns what the audit log calls an action, in the language of this page; its name if this version does not have it. */
export function auditLabel(action: string): string {
  const english = labels.get(action);
  if (typeof english !== "string") return action;
  return messageText(inPageLanguage("audit", action, english), {});
}
