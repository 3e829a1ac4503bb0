import type { Context, ProgramEvent } from "../world.ts";
import type { UnwrittenMail } from "./mail.ts";

/** Returns the emails with the links that complete accounts (docs/decisions/174), derived from a command's events. */
export function enrolmentMails(
  events: readonly ProgramEvent[],
  { program: { brand } }: Pick<Context, "program">,
): readonly UnwrittenMail[] {
  return events.flatMap((event): readonly UnwrittenMail[] =>
    event.name === "enrolment-link.issued"
      ? [{ kind: "complete-account", params: { brand: brand.name }, ...event.facts }]
      : [],
  );
}
