import * as z from "zod/mini";

/**
 * An e-mail that was or will be sent (readings, People: reset links). Stored in the commit that made it necessary, so that no e-mail is
 * lost and none is sent for a change that was rolled back. Times are UTC epoch milliseconds.
 */
export const mailSchema = z.strictObject({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The path that the e-mail links to; the sender adds the public origin. Emptied once the link is no longer needed. */
  link: z.string(),
  createdAt: z.int(),
  /** Null until it is sent. The job with the same id has the time of the next attempt. */
  sentAt: z.nullable(z.int()),
});

/** How long an e-mail is stored, in milliseconds: a week. */
export const MAIL_MS = 7 * 86_400_000;

/** A stored mail, see {@link mailSchema}. */
export type Mail = z.output<typeof mailSchema>;

/**
 * The kinds of e-mail with the parameters of their texts, which are in src/messages/en/mails.ts. Users' own input is never a parameter:
 * otherwise somebody could sign up with another person's address and put text into an e-mail to them.
 */
export interface MailKinds {
  /** The link to choose a new password. */
  readonly "password-reset": { readonly brand: string };
  /** The same for the main admin's account, to its recovery address. */
  readonly "admin-recovery": { readonly brand: string };
  /** The link to become a sub-admin. */
  readonly "staff-invitation": { readonly brand: string };
  /** The link to sign up as a customer. */
  readonly "customer-invitation": { readonly brand: string };
  /** What staff send to themselves to see whether e-mails arrive. */
  readonly "test-mail": { readonly brand: string };
}

/** The name of a kind, see {@link MailKinds}. */
export type MailKind = keyof MailKinds;

/** The content of an e-mail as a kind with its parameters. */
export interface MailMessage {
  readonly kind: MailKind;
  readonly params: MailKinds[MailKind];
}

/** An e-mail that a command requires, before its text is written in the recipient's language. `link` as in {@link mailSchema}. */
export interface UnwrittenMail extends MailMessage {
  /** Left out: a new id. */
  readonly id?: string;
  readonly recipient: string;
  readonly link: string;
}

/** The text of an e-mail. The link is printed after it. */
export type MailText = Pick<Mail, "subject" | "text">;
