import type { Context, ProgramEvent } from "../world.ts";
import type { UnwrittenMail } from "./mail.ts";

/** The page whose button sends a test e-mail, and to which that e-mail links. */
const MAIL_SETTINGS_PAGE = "/admin/program/mail";

/** Returns the test e-mails that staff asked for (docs/decisions/066), derived from a command's events. */
export function testMails(
  events: readonly ProgramEvent[],
  { program: { brand } }: Pick<Context, "program">,
): readonly UnwrittenMail[] {
  return events.flatMap((event): readonly UnwrittenMail[] =>
    event.name === "test-mail.requested"
      ? [
          {
            kind: "test-mail",
            params: { brand: brand.name },
            link: MAIL_SETTINGS_PAGE,
            ...event.facts,
          },
        ]
      : [],
  );
}
