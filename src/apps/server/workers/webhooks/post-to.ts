import { lookup } from "node:dns";
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type Reach, whyNotAt } from "./addresses.ts";

/** What came of a call: the answer's status, null where there was none, and what went wrong, empty when nothing did. */
export interface Answer {
  readonly status: number | null;
  readonly problem: string;
}

/** A message to an address: its headers and its body, JSON text. */
export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a message is sent. */
export interface Sending extends Reach {
  /** How long an answer may take, in milliseconds. */
  readonly timeoutMs: number;
  /** Ends the call from outside; the answer then says nothing. */
  readonly signal: AbortSignal;
}

/** The most of an answer's body that is read, and let go, in bytes. */
const MOST_READ = 65_536;

/** An address that is not called. Its message is a sentence for whoever set the webhook up. */
class NotCalled extends Error {
  override readonly name = "NotCalled";
}

/**
 * Posts a message and hears the status: 2xx is well, anything else is a problem, and redirects are not followed. A name is looked up once, what comes of it is
 * judged (addresses.ts), and the connection goes to that very address: a name that changes its mind in between leads nowhere else. Never rejects.
 */
export async function postTo(message: Message, sending: Sending): Promise<Answer> {
  const timeout = AbortSignal.timeout(sending.timeoutMs);
  try {
    const status = await statusOf(message, sending, AbortSignal.any([timeout, sending.signal]));
    return { status, problem: problemOf(status) };
  } catch (error) {
    const seconds = Math.round(sending.timeoutMs / 1000);
    const problem = timeout.aborted ? `No answer within ${seconds} seconds.` : wordsOf(error);
    return { status: null, problem };
  }
}

function problemOf(status: number): string {
  if (status >= 200 && status < 300) return "";
  const isRedirect = status >= 300 && status < 400;
  return isRedirect ? `Answered ${status}; redirects are not followed.` : `Answered ${status}.`;
}

function wordsOf(error: unknown): string {
  if (error instanceof NotCalled) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  return code === "ENOTFOUND" ? "Host not found (ENOTFOUND)." : `The connection failed (${code}).`;
}

function statusOf({ url, headers, body }: Message, reach: Reach, signal: AbortSignal) {
  return new Promise<number>((resolve, reject) => {
    const to = new URL(url);
    const host = to.hostname.replace(/^\[|\]$/g, "");
    // No lookup happens for what is an address already.
    const refusal = isIP(host) === 0 ? undefined : whyNotAt(host, to.protocol, reach);
    if (refusal !== undefined) throw new NotCalled(refusal);
    const request = to.protocol === "https:" ? overHttps : overHttp;
    const length = { "content-length": String(Buffer.byteLength(body)) };
    const options = {
      method: "POST",
      headers: { ...headers, ...length },
      agent: false,
      signal,
      lookup: lookupFor(to.protocol, reach),
    } as const;
    const call = request(to, options, (response) => {
      let read = 0;
      response.on("error", () => {});
      response.on("data", (chunk: Buffer) => {
        read += chunk.length;
        if (read > MOST_READ) response.destroy();
      });
      resolve(response.statusCode ?? 0);
    });
    call.on("error", reject);
    call.end(body);
  });
}

/** Looks a name up and gives those of its addresses that may be called; fails with {@link NotCalled} when there is none. */
function lookupFor(protocol: string, reach: Reach): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, "");
      const refusals = addresses.map(({ address }) => whyNotAt(address, protocol, reach));
      const open = addresses.filter((_, place) => refusals[place] === undefined);
      const [first] = open;
      if (first === undefined) return callback(new NotCalled(refusals[0]), "");
      if (options.all === true) return callback(null, open);
      return callback(null, first.address, first.family);
    });
  };
}
