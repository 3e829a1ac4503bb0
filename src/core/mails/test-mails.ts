import type { Context, ProgramEvent } from "../world.ts";
import type { UnwrittenMail } from "./mail.ts";
import { mailPages } from "./mail-kinds.ts";

/**
 * Returns the test emails that staff asked for (docs/decisions/066), with the texts of a sample or of their own message, derived from a command's
 * events.
 */
export function testMails(
  events: readonly ProgramEvent[],
  { program: { brand } }: Pick<Context, "program">,
): readonly UnwrittenMail[] {
  return events.flatMap((event): readonly UnwrittenMail[] => {
    if (event.name === "message-test.requested") {
      const { id, recipient, words: message, address: link } = event.facts;
      const params = { brand: brand.name, of: "message", message } as const;
      return [{ kind: "test-mail", params, link, id, recipient }];
    }
    if (event.name !== "test-mail.requested") return [];
    const { id, recipient, kind: of } = event.facts;
    const params = { brand: brand.name, of };
    return [{ kind: "test-mail", params, link: mailPages[of], id, recipient }];
  });
}
