import * as z from "zod/mini";
import type { MessageWords } from "../segment-messages/message-words.ts";

/**
 * An email that was or will be sent (readings, People: reset links). Stored in the commit that made it necessary, so that no email is
 * lost and none is sent for a change that was rolled back. Times are UTC epoch milliseconds.
 */
export const mailSchema = z.strictObject({
  id: z.string(),
  /** The address; empty for an email to a customer's account until it is sent, to the address that the account has then. */
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The path that the email links to; the sender adds the public origin. Emptied once the link is no longer needed; empty without one. */
  link: z.string(),
  createdAt: z.int(),
  /** Null until it is sent. The job with the same id has the time of the next attempt. */
  sentAt: z.nullable(z.int()),
  /** See {@link MailKinds}; empty for emails that earlier versions stored. */
  kind: z.string(),
  /** The customer whose account it is for; null for an email to an address. */
  userId: z.nullable(z.string()),
  /** What the button with the link says; empty without one. */
  button: z.string(),
  /** The language of its texts. */
  language: z.string(),
  /** When it was counted among the customer's emails, before the first attempt to send it; null before, and for emails that do not count. */
  countedAt: z.nullable(z.int()),
  /**
   * What is read again when it is sent (decision 190): the last program day, 'YYYY-MM-DD', of the points or of the tier that it is about.
   * Empty for other kinds, and for emails that earlier versions stored.
   */
  about: z.string(),
});

/** How long an email is stored, in milliseconds: a week. */
export const MAIL_MS = 7 * 86_400_000;

/** A stored mail, see {@link mailSchema}. */
export type Mail = z.output<typeof mailSchema>;

/**
 * The kinds of email with the parameters of their texts, which are in src/messages/en/mails.ts. Users' own input is never a parameter, not
 * even a first name: otherwise somebody could sign up with another person's address and put text into an email to them (decision 165).
 * Titles and messages are written by staff.
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
  /** The link to complete an account that was made at the counter. */
  readonly "complete-account": { readonly brand: string };
  /** The link that confirms the address of an account. */
  readonly "address-verification": { readonly brand: string };
  /** What staff send to themselves to see whether emails arrive, with the sample texts of a kind, or with their own message. */
  readonly "test-mail": {
    readonly brand: string;
    readonly of: MailKind;
    readonly message?: MessageWords;
  };
  /** To a customer who signed up. */
  readonly welcome: { readonly brand: string };
  /** A customer was given a voucher. */
  readonly "voucher-issued": VoucherMail;
  /** A voucher expires in three days. */
  readonly "voucher-expiring": Omit<VoucherMail, "count">;
  /** Points of a customer expire. `until` is the last program day on which they can be used, 'YYYY-MM-DD'. */
  readonly "points-expiring": {
    readonly brand: string;
    readonly points: number;
    readonly until: string;
  };
  /** A customer reached a tier. */
  readonly "tier-reached": { readonly brand: string; readonly tier: string };
  /**
   * A customer has not kept a tier. `until` is the last program day, 'YYYY-MM-DD', on which the customer has it; `missing` keeps it, in points
   * or, with a currency (ISO 4217), in whole units of it.
   */
  readonly "tier-ending": {
    readonly brand: string;
    readonly tier: string;
    readonly followingTier: string;
    readonly until: string;
    readonly missing: number;
    readonly currency: string | null;
  };
  /** A customer's birthday is today. */
  readonly birthday: { readonly brand: string };
  /** A message that staff wrote. Without a link there is no button. */
  readonly message: MessageWords;
}

/** The parameters of emails about a voucher. */
interface VoucherMail {
  readonly brand: string;
  readonly title: string;
  /** How many vouchers there are; the title is that of the first. */
  readonly count: number;
  /** The program day on which it expires, 'YYYY-MM-DD'; null for never. */
  readonly until: string | null;
}

/** The name of a kind, see {@link MailKinds}. */
export type MailKind = keyof MailKinds;

/** The content of an email as a kind with its parameters. */
export type MailMessage = {
  [Kind in MailKind]: { readonly kind: Kind; readonly params: MailKinds[Kind] };
}[MailKind];

/**
 * An email that a command requires, before its text is written in the recipient's language. It goes to an address, or to the address that an
 * account has when it is sent. `link` as in {@link mailSchema}.
 */
export type UnwrittenMail = MailMessage & {
  /** Left out: a new id. */
  readonly id?: string;
  readonly link: string;
  /** As in {@link mailSchema}; left out: empty. */
  readonly about?: string;
} & (
    | { readonly recipient: string; readonly userId?: undefined }
    | { readonly userId: string; readonly recipient?: undefined }
  );

/** The text of an email. */
export type MailText = Pick<Mail, "subject" | "text" | "button" | "language">;
