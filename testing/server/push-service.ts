import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";

/** A push as a browser receives it. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The decrypted content. */
  readonly payload: Payload;
  /** The claims of the signed token (RFC 8292). */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

/** The content of a push, see src/apps/server/workers/push/push-payload.ts. */
interface Payload {
  readonly web_push: number;
  readonly notification: Readonly<Record<string, unknown>>;
  readonly app_badge: number;
}

/** A local push service with a browser that has subscribed to it. */
export interface PushService {
  readonly origin: string;
  /** The browser's keys, base64url. */
  readonly p256dh: string;
  readonly auth: string;
  readonly received: readonly ReceivedPush[];
  close(): Promise<void>;
}

/**
 * Opens a push service on this machine that refuses what it cannot verify with the public key, or what the browser cannot decrypt, with the
 * status 400. Takes its status for the nth push, 201 by default, and the header `Retry-After` of its answers.
 */
export async function openPushService(
  publicKey: string,
  statusOf: (number: number) => number | Promise<number> = () => 201,
  retryAfter?: string,
): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const browser = createECDH("prime256v1");
  const point = browser.generateKeys();
  const auth = randomBytes(16);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    const answer = async () => {
      const { url = "", headers } = request;
      try {
        const claims = verifiedClaims(headers.authorization ?? "", publicKey);
        const text = decrypted(Buffer.concat(parts), { browser, point, auth });
        received.push({ path: url, headers, claims, payload: JSON.parse(text) as Payload });
      } catch {
        response.writeHead(400).end();
        return;
      }
      if (retryAfter !== undefined) response.setHeader("retry-after", retryAfter);
      response.writeHead(await statusOf(received.length)).end("an answer");
    };
    request.on("end", () => void answer());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    p256dh: point.toString("base64url"),
    auth: auth.toString("base64url"),
    received,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Returns the claims of a VAPID header. Throws for another key or a wrong signature. */
function verifiedClaims(authorization: string, publicKey: string): ReceivedPush["claims"] {
  const [, token = "", key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error("Another key.");
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const signer = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: signer, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("A wrong signature.");
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as ReceivedPush["claims"];
}

interface BrowserKeys {
  readonly browser: ReturnType<typeof createECDH>;
  readonly point: Buffer;
  readonly auth: Buffer;
}

/** Decrypts a body with the content encoding aes128gcm for a browser (RFC 8188, RFC 8291). Throws for one that is not for it. */
function decrypted(body: Buffer, { browser, point, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const content = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, sender]);
  const input = derived(browser.computeSecret(sender), auth, info, 32);
  const key = derived(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derived(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(content.subarray(-16));
  const plain = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()]);
  // The last record ends with the octet 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

function derived(input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", input, salt, info, length));
}
