import type { Context, ProgramEvent } from "../world.ts";
import { ENROLMENT_LINK_MS, ENROLMENT_PAGE, type Enrolment, LINK_RESEND_MS } from "./enrolment.ts";

/** A new link: the fields of its enrolment, and the events that announce and send it. */
interface NewLink {
  readonly fields: Pick<Enrolment, "tokenHash" | "sentAt" | "expiresAt">;
  readonly events: readonly ProgramEvent[];
}

/** A link that staff have made. */
interface StaffLink extends NewLink {
  /** The path and query of the link; null where it is sent by email. */
  readonly link: string | null;
}

type LinkContext = Pick<Context, "fresh" | "digest" | "now" | "program">;

/** Makes a link that is sent by email, and ends the earlier one (docs/decisions/174). In: the customer's email. */
export function mailedLink(email: string, context: LinkContext): NewLink {
  const { fields, link } = madeLink(context);
  return { fields, events: [issued(email, link)] };
}

/**
 * Makes a link for staff. It is sent by email and shown to nobody else, or, without a mail server, returned to staff and not written to the
 * log, like that of an invitation (docs/decisions/143).
 */
export function staffLink(email: string, context: LinkContext): StaffLink {
  const { fields, link } = madeLink(context);
  if (context.program.mailServer === undefined) {
    return { fields, events: [{ name: "enrolment-link.created", params: {} }], link };
  }
  const sent: ProgramEvent = { name: "enrolment-link.sent", params: { email } };
  return { fields, events: [sent, issued(email, link)], link: null };
}

/** Returns how long no further link is sent by email, in milliseconds; 0 or less if one can be sent now. */
export function resendWaitMs({ sentAt }: Pick<Enrolment, "sentAt">, now: number): number {
  return sentAt + LINK_RESEND_MS - now;
}

function madeLink({ fresh, digest, now }: LinkContext) {
  const token = fresh.token();
  return {
    fields: { tokenHash: digest(token), sentAt: now, expiresAt: now + ENROLMENT_LINK_MS },
    link: `${ENROLMENT_PAGE}?token=${token}`,
  };
}

function issued(recipient: string, link: string): ProgramEvent {
  return { name: "enrolment-link.issued", facts: { recipient, link } };
}
