import type { Mailer } from "#engine/ports.ts";

/**
 * Writes each letter with its whole link to a log instead of sending it: what a program without a mail server does
 * (readings, People). In: how to write a line, its facts and its words.
 */
export function logMailer(write: (facts: object, words: string) => void): Mailer {
  return {
    async send({ recipient, subject, link }) {
      write({ to: recipient, subject, link }, "e-mail not sent, written to the log instead");
    },
  };
}
