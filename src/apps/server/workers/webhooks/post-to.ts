import { lookup } from "node:dns";
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type DeliveryProblem, storedProblem } from "#core/webhooks/delivery-problem.ts";
import { type Reach, whyNotAt } from "./addresses.ts";

/**
 * The result of a call: the response's status, null if there was none; the stored form of the problem, empty if there was none; and the header
 * `Retry-After`, empty without it.
 */
export interface Answer {
  readonly status: number | null;
  readonly problem: string;
  readonly retryAfter: string;
}

/** A message to a URL. */
export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Options of sending a message. */
export interface Sending extends Reach {
  /** The timeout of the response, in milliseconds. */
  readonly timeoutMs: number;
  /** Aborts the call; its result is then meaningless. */
  readonly signal: AbortSignal;
}

/** The maximum number of bytes of a response's body that are read and discarded. */
const MAX_READ_BYTES = 65_536;

/** An address that must not be called, and why. */
class NotCalled extends Error {
  override readonly name = "NotCalled";
  readonly problem: DeliveryProblem;

  constructor(problem: DeliveryProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Posts a message. Any status but 2xx is a problem, and redirects are not followed. The host name is resolved once, and the connection uses the address
 * that was checked (addresses.ts), so that a changed DNS record cannot redirect it. Never rejects.
 */
export async function postTo(message: Message, sending: Sending): Promise<Answer> {
  const timeout = AbortSignal.timeout(sending.timeoutMs);
  try {
    const signal = AbortSignal.any([timeout, sending.signal]);
    const { status, retryAfter } = await responseTo(message, sending, signal);
    return { status, problem: problemOfStatus(status), retryAfter };
  } catch (error) {
    const seconds = Math.round(sending.timeoutMs / 1000);
    const problem = timeout.aborted ? storedProblem("no-answer", seconds) : problemOfError(error);
    return { status: null, problem, retryAfter: "" };
  }
}

function problemOfStatus(status: number): string {
  if (status >= 200 && status < 300) return "";
  const isRedirect = status >= 300 && status < 400;
  return storedProblem(isRedirect ? "redirected" : "answered", status);
}

function problemOfError(error: unknown): string {
  if (error instanceof NotCalled) return storedProblem(error.problem);
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  return code === "ENOTFOUND"
    ? storedProblem("host-not-found")
    : storedProblem("connection-failed", code);
}

function responseTo({ url, headers, body }: Message, reach: Reach, signal: AbortSignal) {
  return new Promise<{ status: number; retryAfter: string }>((resolve, reject) => {
    const to = new URL(url);
    const host = to.hostname.replace(/^\[|\]$/g, "");
    // An IP address is not looked up, so it is checked here.
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
        if (read > MAX_READ_BYTES) response.destroy();
      });
      const { statusCode: status = 0, headers: answered } = response;
      resolve({ status, retryAfter: answered["retry-after"] ?? "" });
    });
    call.on("error", reject);
    call.end(body);
  });
}

/** Returns a DNS lookup that yields only addresses that may be called; it fails with {@link NotCalled} if there are none. */
function lookupFor(protocol: string, reach: Reach): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, "");
      const refusals = addresses.map(({ address }) => whyNotAt(address, protocol, reach));
      const open = addresses.filter((_, place) => refusals[place] === undefined);
      const [first] = open;
      if (first === undefined) return callback(new NotCalled(refusals[0] ?? "host-not-found"), "");
      if (options.all === true) return callback(null, open);
      return callback(null, first.address, first.family);
    });
  };
}
