import type { Mailer } from "#engine/ports.ts";

/** Returns a mailer that writes each email with its link to a log instead of sending it, for a program without a mail server (readings, People). */
export function logMailer(write: (facts: object, words: string) => void): Mailer {
  return {
    async send({ recipient, subject, link }) {
      write({ to: recipient, subject, link }, "email not sent, written to the log instead");
    },
  };
}
