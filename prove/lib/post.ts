import type { CommandName, QueryName } from "#client/api.ts";

/** One call of an action, as sent by a page. */
export interface Posting {
  readonly action: CommandName | QueryName;
  readonly input: object;
  /** A session's key; undefined for an anonymous call. */
  readonly token?: string;
  /** The retry key, for commands. */
  readonly retryKey?: string;
  /** The client address that a server with PUBLIC_URL trusts; by default this machine's. */
  readonly address?: string;
}

/** The answer to one request, which was sent only once. */
export interface Posted {
  readonly status: number;
  /** 'ok', or the code of the refusal. */
  readonly code: string;
  /** The reply's text. */
  readonly text: string;
}

/** The headers of a call, as sent by the page's client. */
export function headersOf({ token, retryKey, address }: Posting): Record<string, string> {
  return {
    "content-type": "application/json",
    "x-regulars": "1",
    ...(retryKey === undefined ? {} : { "idempotency-key": retryKey }),
    ...(token === undefined ? {} : { cookie: `regulars_session=${token}` }),
    ...(address === undefined ? {} : { "x-forwarded-for": address }),
  };
}

/** Sends one call to a server's origin. Without an answer the status is 0 and the code 'no-answer'. */
export async function post(url: string, posting: Posting): Promise<Posted> {
  try {
    const response = await fetch(`${url}/api/${posting.action}`, {
      method: "POST",
      headers: headersOf(posting),
      body: JSON.stringify(posting.input),
    });
    const text = await response.text();
    return { status: response.status, code: codeIn(text), text };
  } catch {
    return { status: 0, code: "no-answer", text: "" };
  }
}

/** 'ok' or the refusal's code in the text of a reply; 'no-reply' for other texts. */
export function codeIn(text: string): string {
  try {
    const reply: unknown = JSON.parse(text);
    if (typeof reply !== "object" || reply === null) return "no-reply";
    if (Reflect.get(reply, "ok") === true) return "ok";
    const error: unknown = Reflect.get(reply, "error");
    const code: unknown =
      typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
    return typeof code === "string" ? code : "no-reply";
  } catch {
    return "no-reply";
  }
}

/** A client address of the range reserved for documentation, different for each number below 16 million. */
export function clientAddress(number: number): string {
  return `2001:db8:${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`;
}
