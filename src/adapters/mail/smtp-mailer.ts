import { isIPv4 } from "node:net";
import { createTransport } from "nodemailer";
import { textWithLink } from "#core/mails/letters.ts";
import type { Mailer } from "#engine/ports.ts";

/** How long each step of a conversation may take, in milliseconds; together they stay below the port's minute. */
const PATIENCE = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

/** Where the mail server is and who writes. */
export interface SmtpOptions {
  /** 'smtp://user:password@host:587', or 'smtps://…' for TLS from the first byte. */
  readonly url: string;
  /** The sender's name, as readers see it. */
  readonly name: string;
  /** The sender's address. */
  readonly from: string;
}

/**
 * Sends letters through a mail server, a connection a letter. A password never crosses the network in the clear: with one, TLS
 * is demanded of any server but this machine's own. Throws TypeError for a URL that is none; `send` rejects as the port says.
 */
export function smtpMailer({ url, name, from }: SmtpOptions): Mailer {
  const { hostname, port, protocol, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const auth =
    username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };
  const transport = createTransport({
    host,
    ...(port === "" ? {} : { port: Number(port) }),
    secure: protocol === "smtps:",
    // The mail server of this very machine is often one with a certificate of its own making, and nobody is in between.
    ignoreTLS: isThisMachine(host),
    requireTLS: username !== "" && !isThisMachine(host),
    ...auth,
    ...PATIENCE,
    // Letters are text: nothing in them may make this process read a file or ask another server.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return {
    async send({ id, recipient, subject, text, link }) {
      const letter = {
        messageId: `<${id}@${domain}>`,
        from: { name, address: from },
        to: { name: "", address: recipient },
        subject,
        text: textWithLink(text, link),
        headers: { "auto-submitted": "auto-generated" },
      };
      try {
        await transport.sendMail(letter);
      } catch (error) {
        throw isRefusedLogin(error) ? new Error(LOGIN_REFUSED) : error;
      }
    },
  };
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}

/** Said in place of the server's own answer to a login, which may repeat what it was sent: it ends in a log. */
const LOGIN_REFUSED = "The mail server rejected the user or password in SMTP_URL.";

function isRefusedLogin(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EAUTH";
}
