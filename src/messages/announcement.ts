import type { AnnouncedEvent } from "#core/kit/reply.ts";
import { inPageLanguage } from "./catalogue.ts";
import { type EventText, TOAST_MS } from "./declared.ts";
import { eventTexts } from "./en/modules.ts";
import { messageText } from "./written.ts";

/** A message that shows for a while: a toast's content and how long it stays, in milliseconds. */
export interface Announcement {
  readonly title: string;
  readonly text: string;
  readonly durationMs: number;
}

/** The toast for an event, in the language of this page; undefined for an event without words. */
export function announcementOf({ name, params }: AnnouncedEvent): Announcement | undefined {
  const all: Readonly<Record<string, EventText<never>>> = eventTexts;
  const entry = Object.hasOwn(all, name) ? all[name] : undefined;
  if (entry === undefined) return undefined;
  const { title, text, durationMs = TOAST_MS } = entry;
  return {
    title: messageText(inPageLanguage("events", `${name}.title`, title), params),
    text: messageText(inPageLanguage("events", name, text), params),
    durationMs,
  };
}
