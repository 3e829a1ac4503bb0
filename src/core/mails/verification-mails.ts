import { VERIFICATION_PAGE } from "../sessions/verification-link.ts";
import type { Context, ProgramEvent } from "../world.ts";
import type { UnwrittenMail } from "./mail.ts";

/** Returns the emails with new links that confirm an address (decision 166), derived from a command's events. */
export function verificationMails(
  events: readonly ProgramEvent[],
  { program: { brand } }: Pick<Context, "program">,
): readonly UnwrittenMail[] {
  return events.flatMap((event): readonly UnwrittenMail[] => {
    if (event.name !== "address-verification.created") return [];
    const { recipient, token } = event.facts;
    const link = `${VERIFICATION_PAGE}?token=${token}`;
    return [{ kind: "address-verification", params: { brand: brand.name }, recipient, link }];
  });
}
