import * as z from "zod/mini";

/**
 * An e-mail that waits to be sent, or was (readings, People: reset links). Stored in the commit that made it necessary, so
 * that no e-mail is lost and none is sent for something that did not happen. Times are UTC epoch milliseconds.
 */
export const mailSchema = z.strictObject({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** A path of the program that the e-mail leads to; the sender puts the public origin before it. Emptied when it is of no use. */
  link: z.string(),
  createdAt: z.int(),
  /** Null while it waits. The job with its id says when it is tried next. */
  sentAt: z.nullable(z.int()),
});

/** How long an e-mail is kept, in milliseconds: a week. */
export const MAIL_MS = 7 * 86_400_000;

/** A stored mail, see {@link mailSchema}. */
export type Mail = z.output<typeof mailSchema>;

/**
 * The kinds of e-mail with the parameters of their words, which are in src/messages/en/mails.ts. Nothing that people have typed about
 * themselves is a parameter: whoever signs up with somebody else's address could otherwise put words of their own into an e-mail.
 */
export interface MailKinds {
  /** The link to a new password. */
  readonly "password-reset": { readonly brand: string };
  /** The same for the main admin's account, to its recovery address. */
  readonly "admin-recovery": { readonly brand: string };
}

/** The name of a kind, see {@link MailKinds}. */
export type MailKind = keyof MailKinds;

/** What an e-mail says, without its words. */
export interface MailMessage {
  readonly kind: MailKind;
  readonly params: MailKinds[MailKind];
}

/** An e-mail that a command needs, before its words are written in the reader's language. `link` as in {@link mailSchema}. */
export interface UnwrittenMail extends MailMessage {
  readonly recipient: string;
  readonly link: string;
}

/** The words of an e-mail. The address it leads to comes after its text. */
export type MailText = Pick<Mail, "subject" | "text">;
