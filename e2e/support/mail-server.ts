import { openSmtpSink, type SmtpSink } from "#testing/server/smtp-sink.ts";
import { test as onItsOwnServer } from "./own-server.ts";

export { expect } from "@playwright/test";

interface Shared {
  /** The mail server of this worker's own server. */
  readonly mailServer: SmtpSink;
}

/** A journey whose own server sends its emails to a mail server that the journey reads. */
export const test = onItsOwnServer.extend<Record<never, never>, Shared>({
  mailServer: [
    async ({ browserName: _browser }, use) => {
      const sink = await openSmtpSink();
      await use(sink);
      await sink.close();
    },
    { scope: "worker" },
  ],
  serverEnv: async ({ mailServer }, use) => {
    await use({
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: "hello@shop.example",
    });
  },
});
