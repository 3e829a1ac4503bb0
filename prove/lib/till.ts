import type { TillScope } from "#core/tills/till-key.ts";
import { type Posted, type Posting, post } from "./post.ts";

/** One call of the till API, as sent by a till (docs/api.md). */
export interface TillCall {
  readonly verb: TillScope;
  readonly body: object;
  /** The till's key. */
  readonly till: string;
  /** The retry key, for calls that change data. */
  readonly retryKey?: string;
}

/** The headers of a till's call. */
function tillHeaders({ till, retryKey }: Pick<TillCall, "till" | "retryKey">) {
  return {
    "content-type": "application/json",
    authorization: `Bearer ${till}`,
    ...(retryKey === undefined ? {} : { "idempotency-key": retryKey }),
  };
}

/** Sends a user's or a till's call to a server's origin, once. Without an answer the status is 0 and the code 'no-answer'. */
export async function sendCall(url: string, call: Posting | TillCall): Promise<Posted> {
  if ("action" in call) return await post(url, call);
  try {
    const response = await fetch(`${url}/api/till/v1/${call.verb}`, {
      method: "POST",
      headers: tillHeaders(call),
      body: JSON.stringify(call.body),
    });
    const text = await response.text();
    return { status: response.status, code: response.ok ? "ok" : refusalIn(text), text };
  } catch {
    return { status: 0, code: "no-answer", text: "" };
  }
}

/** The code of a refusal; 'no-reply' for other texts. */
function refusalIn(text: string): string {
  return /^\{"error":\{"code":"([\w-]+)"/.exec(text)?.[1] ?? "no-reply";
}
