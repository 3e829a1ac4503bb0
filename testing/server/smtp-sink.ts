import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** A received email. */
interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  /** The header lines, and the body with its soft line breaks removed. */
  readonly header: string;
  readonly body: string;
  /** The body as it was sent. */
  readonly rawBody: string;
}

/** A mail server that stores the emails that it receives. */
export interface SmtpSink {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** The decoded credentials of each AUTH. */
  readonly logins: readonly string[];
  close(): Promise<void>;
}

/** Options of a sink, which accepts everything by default. */
export interface SinkOptions {
  /** The port; by default any free one. */
  readonly port?: number;
  /** Rejects RCPT for this address. */
  readonly refuses?: string;
  /** The reply with which it does; by default, that there is no such mailbox. */
  readonly refusal?: string;
  /** Rejects AUTH with a response that repeats the credentials, as some servers do. */
  readonly refusesLogins?: boolean;
  /** Delay before it accepts an email, in milliseconds. */
  readonly slowMs?: number;
}

/** Opens a local mail server: plain SMTP with AUTH PLAIN, one command per line. */
export async function openSmtpSink(options: SinkOptions = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  const logins: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once("close", () => sockets.delete(socket)));
    converse(socket, options, received, logins);
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return {
    port: address.port,
    received,
    logins,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function converse(
  socket: Socket,
  { refuses, refusal = "550 5.1.1 Nobody here", refusesLogins = false, slowMs = 0 }: SinkOptions,
  received: ReceivedMail[],
  logins: string[],
): void {
  const envelope = { from: "", to: "" };
  let pending = "";
  let isData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);

  const command = (line: string) => {
    const [, address = ""] = /<([^>]*)>/.exec(line) ?? [];
    if (/^EHLO/i.test(line)) say("250-sink\r\n250 AUTH PLAIN");
    else if (/^AUTH PLAIN /i.test(line)) {
      logins.push(Buffer.from(line.slice(11), "base64").toString().replaceAll("\0", " ").trim());
      say(refusesLogins ? `535 No entry with ${line.slice(11)}` : "235 Welcome");
    } else if (/^RCPT/i.test(line) && address === refuses) say(refusal);
    else if (/^DATA/i.test(line)) {
      isData = true;
      say("354 Go on");
    } else if (/^QUIT/i.test(line)) socket.end("221 Bye\r\n");
    else {
      if (/^MAIL/i.test(line)) envelope.from = address;
      if (/^RCPT/i.test(line)) envelope.to = address;
      say("250 Fine");
    }
  };
  const takeOver = (text: string) => {
    const [header = "", ...body] = text.split("\r\n\r\n");
    const whole = body.join("\n\n").replaceAll("=\r\n", "").replaceAll("=3D", "=");
    setTimeout(() => {
      received.push({ ...envelope, header, body: whole, rawBody: `${body.join("\r\n\r\n")}\r\n` });
      say("250 Taken");
    }, slowMs);
  };

  socket.on("error", () => {});
  socket.on("data", (part: Buffer) => {
    pending += part.toString();
    for (;;) {
      const end = pending.indexOf(isData ? "\r\n.\r\n" : "\r\n");
      if (end === -1) return;
      const text = pending.slice(0, end);
      pending = pending.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        // A sender doubles the dot at the beginning of a line (RFC 5321, 4.5.2).
        takeOver(text.replaceAll(/^\./gm, ""));
      } else command(text);
    }
  });
  say("220 sink");
}
