import type { Program } from "../program.ts";
import type { Mail } from "./mail.ts";

/** The words of an e-mail. The address it leads to comes after its text, see {@link textWithLink}. */
export type MailText = Pick<Mail, "subject" | "text">;

// Nothing that people have typed about themselves is in an e-mail: whoever signs up with somebody else's address could
// otherwise put words of their own into it.

/** The way to a new password, for whoever asked for it with this address (specification §5, Password reset). */
export function resetMail({ brand }: Pick<Program, "brand">): MailText {
  return {
    subject: `Reset your ${brand} password`,
    text: [
      "Hello,",
      `Someone asked to reset the password of the ${brand} account with this email address.`,
      "If it wasn't you, ignore this email. The password has not changed.",
      "To choose a new password, open this link. It works once and expires in an hour:",
    ].join("\n\n"),
  };
}

/** The same for the main admin's account, to its secondary address (specification §5, Password reset). */
export function recoveryMail({ brand }: Pick<Program, "brand">): MailText {
  return {
    subject: `Recover the ${brand} admin account`,
    text: [
      "Hello,",
      `Someone asked to reset the password of the main admin account of ${brand}. This is its recovery address.`,
      "If it wasn't you, ignore this email. The password has not changed.",
      "To choose a new password for the admin account, open this link. It works once and expires in an hour:",
    ].join("\n\n"),
  };
}

/** An e-mail's text as it is read. In: a stored e-mail's text and the complete address of its link. */
export function textWithLink(text: string, address: string): string {
  return `${text}\n\n${address}\n`;
}
