import { isIPv4 } from "node:net";
import { createTransport } from "nodemailer";
import type { Mailer, MailPicture, OutgoingMail } from "#engine/ports.ts";
import { mailHtml } from "./mail-html.ts";

/** The timeouts of each step, in milliseconds; together they stay below the port's minute. */
const PATIENCE = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

/** The mail server and the address of the sender. */
interface SmtpOptions {
  /** 'smtp://user:password@host:587', or 'smtps://…' for implicit TLS. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
}

/**
 * Returns a mailer over a mail server, one connection per e-mail. Passwords are never sent unencrypted: with one, TLS is required for any
 * server but this machine's own.
 * @throws TypeError for an invalid URL
 */
export function smtpMailer({ url, from }: SmtpOptions): Mailer {
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
    // This machine's own mail server often has a self-signed certificate, and the connection cannot be intercepted.
    ignoreTLS: isThisMachine(host),
    requireTLS: username !== "" && !isThisMachine(host),
    ...auth,
    ...PATIENCE,
    // E-mails are text: their content must not make this process read a file or call a server.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return {
    async send({ id, recipient, sender: { name, replyTo }, subject, text, link, footer, picture }) {
      const mail = {
        messageId: `<${id}@${domain}>`,
        from: { name, address: from },
        ...(replyTo === "" ? {} : { replyTo: { name: "", address: replyTo } }),
        to: { name: "", address: recipient },
        subject,
        // Mail programs recognise the line as the beginning of a signature (RFC 3676, 4.3).
        text: `${text}\n\n${link}\n${footer === "" ? "" : `\n-- \n${footer}\n`}`,
        headers: { "auto-submitted": "auto-generated" },
        ...(picture === undefined ? {} : htmlPart({ text, link, footer, picture, domain })),
      };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw isRefusedLogin(error)
          ? Object.assign(new Error(LOGIN_REFUSED), { code: "EAUTH" })
          : error;
      }
    },
  };
}

/**
 * Returns the HTML part of an e-mail with its picture. It is attached, because the recipient's mail program cannot load it from a server on a
 * private network, and loading it would tell the server that the e-mail was opened (docs/decisions/146).
 */
function htmlPart({
  text,
  link,
  footer,
  picture,
  domain,
}: Pick<OutgoingMail, "text" | "link" | "footer"> & {
  readonly picture: MailPicture;
  readonly domain: string;
}) {
  const cid = `logo@${domain}`;
  const base64 = picture.content.slice(picture.content.indexOf(",") + 1);
  return {
    html: mailHtml({ text, link, footer, picture, pictureId: cid }),
    attachments: [
      {
        cid,
        filename: "logo.png",
        contentType: "image/png",
        contentDisposition: "inline" as const,
        content: Buffer.from(base64, "base64"),
      },
    ],
  };
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}

/** Replaces the server's own reply to a login in the log, because it may repeat the password. */
const LOGIN_REFUSED = "The mail server rejected the user or password in SMTP_URL.";

function isRefusedLogin(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EAUTH";
}
