import type { Program } from "../program.ts";
import type { Mail } from "./mail.ts";

/** The words of a letter. The address it leads to comes after its text, see {@link textWithLink}. */
export type Letter = Pick<Mail, "subject" | "text">;

// Nothing that people have typed about themselves is in a letter: whoever signs up with somebody else's address could
// otherwise put words of their own into it.

/** The way to a new password, for whoever asked for it with this address (specification §5, Password reset). */
export function resetLetter({ brand }: Pick<Program, "brand">): Letter {
  return {
    subject: `Choose a new ${brand} password`,
    text: [
      "Hello,",
      `somebody, you we hope, asked for a new password for the ${brand} account with this address.`,
      "If it was not you, leave this letter alone: nothing has changed, and nobody else can read it.",
      "The link below works once, for an hour. Choose your new password here:",
    ].join("\n\n"),
  };
}

/** The same for the main admin's account, to its secondary address (specification §5, Password reset). */
export function recoveryLetter({ brand }: Pick<Program, "brand">): Letter {
  return {
    subject: `Get back into the ${brand} admin account`,
    text: [
      "Hello,",
      `this address is kept for the day the main admin of ${brand} cannot log in, and somebody has just asked for that.`,
      "If it was not you, leave this letter alone: nothing has changed, and nobody else can read it.",
      "The link below works once, for an hour. Choose the admin account's new password here:",
    ].join("\n\n"),
  };
}

/** A letter's text as it is read. In: a stored letter's text and the complete address of its link. */
export function textWithLink(text: string, address: string): string {
  return `${text}\n\n${address}\n`;
}
