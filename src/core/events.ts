import { type Declared, declared } from "./declarations.ts";
import type { EventDeclaration } from "./kit/declarations.ts";

type DeclaredEvents = Declared<"events">;

/**
 * Every event with the parameters of the actor's text, the data for webhooks, and the facts for subscribers; undefined where it has none.
 */
export type Events = {
  [Name in keyof DeclaredEvents]: DeclaredEvents[Name] extends EventDeclaration<
    infer Params,
    infer Data,
    infer Facts
  >
    ? { readonly params: Params; readonly data: Data; readonly facts: Facts }
    : never;
};

/** The name of an event, for example 'voucher.used'. */
export type EventName = keyof Events;

/** The name of an event that webhooks receive. */
export type PublicEventName = {
  [Name in EventName]: Events[Name]["data"] extends undefined ? never : Name;
}[EventName];

/** The data of an event that webhooks receive. */
export type PublicEventData<Name extends PublicEventName> = Events[Name]["data"];

/** The names of the events that webhooks receive, in the order of the modules. */
export const publicEventNames: readonly PublicEventName[] = publicNames(declared("events"));

function publicNames(
  all: Readonly<Record<EventName, EventDeclaration<unknown, unknown, unknown>>>,
): readonly PublicEventName[] {
  const names = Object.entries(all).filter(([, { isPublic }]) => isPublic);
  return names.map(([name]) => name as PublicEventName); // `publicEvent()` is what makes one public
}
