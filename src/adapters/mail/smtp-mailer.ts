import { isIPv4 } from "node:net";
import { createTransport } from "nodemailer";
import { AddressRefused, MAIL_PICTURE_ID, type Mailer, type OutgoingMail } from "#engine/ports.ts";
import { refusedAddressCode } from "./refused-address.ts";

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
  /** The key that signs emails; left out: they are not signed. */
  readonly dkim?: DkimKey | undefined;
}

/** A key of a domain, whose public half is in the domain's DNS (RFC 6376). */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** The signed header fields. Nodemailer's own list has no List-Unsubscribe-Post, which RFC 8058 requires to be signed. */
const SIGNED_FIELDS =
  "From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post";

/**
 * Returns a mailer over a mail server, one connection per email. Passwords are never sent unencrypted: with one, TLS is required for any
 * server but this machine's own.
 * @throws TypeError for an invalid URL
 */
export function smtpMailer({ url, from, dkim }: SmtpOptions): Mailer {
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
    // Emails are text: their content must not make this process read a file or call a server.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: SIGNED_FIELDS,
      },
    }),
  });
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return {
    async send(outgoing) {
      const { id, recipient, sender, subject, text, html } = outgoing;
      const { name, replyTo } = sender;
      const mail = {
        messageId: `<${id}@${domain}>`,
        from: { name, address: from },
        ...(replyTo === "" ? {} : { replyTo: { name: "", address: replyTo } }),
        to: { name: "", address: recipient },
        subject,
        text,
        html,
        headers: headersOf(outgoing),
        attachments: attachmentsOf(outgoing),
      };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        const code = refusedAddressCode(error);
        if (code !== undefined) throw new AddressRefused(code);
        throw isRefusedLogin(error)
          ? Object.assign(new Error(LOGIN_REFUSED), { code: "EAUTH" })
          : error;
      }
    },
  };
}

/** Returns the header fields of an email that the program adds: it is no person's, and how mail programs stop it with one click (RFC 8058). */
function headersOf({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  return {
    "auto-submitted": "auto-generated",
    ...(unsubscribeUrl !== undefined && {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
}

/**
 * Returns the picture as an attachment, because the recipient's mail program cannot load it from a server on a private network, and loading
 * it would tell the server that the email was opened (docs/decisions/146).
 */
function attachmentsOf({ picture }: OutgoingMail) {
  if (picture === undefined) return [];
  const base64 = picture.content.slice(picture.content.indexOf(",") + 1);
  return [
    {
      cid: MAIL_PICTURE_ID,
      filename: "logo.png",
      contentType: "image/png",
      contentDisposition: "inline" as const,
      content: Buffer.from(base64, "base64"),
    },
  ];
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}

/** Replaces the server's own reply to a login in the log, because it may repeat the password. */
const LOGIN_REFUSED = "The mail server rejected the user or password in SMTP_URL.";

function isRefusedLogin(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EAUTH";
}
