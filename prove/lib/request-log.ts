import { sha256Hex } from "#adapters/chance/digest.ts";
import { newRetryKey } from "#client/api.ts";
import { type Posted, type Posting, post } from "./post.ts";
import { traces } from "./traces.ts";

/** A requested action and what its client knows about it. */
export interface Action {
  /** The call, with the retry key that every repeat uses. */
  readonly posting: Posting & { readonly retryKey: string };
  /** The traces that its execution leaves in the data, each exactly once; see traces.ts. The first one has `number`. */
  readonly traces: readonly string[];
  /** The result in the last answer; 'unknown' without an answer or after an inconclusive one. */
  state: "acknowledged" | "refused" | "unknown";
  /** The number in the acknowledgement, such as the new balance. */
  number: number | undefined;
}

/** Every action of a proof and its answers, as seen by the clients. */
export interface RequestLog {
  readonly actions: readonly Action[];
  /** The number of requests, including repeats. */
  readonly sent: number;
  /** How many answers were 'store-unavailable', and how many requests got no answer. */
  readonly unavailable: number;
  readonly unanswered: number;
  /** Answers that are faults or do not come from the program. */
  readonly garbage: readonly string[];
  /** Sends an action's call once, for the first time or as a repeat, and records the answer. */
  send(url: string, action: Action): Promise<Posted>;
}

/** Creates an action that has not been sent. `userId` is empty for an anonymous one; `left` are its traces except the receipt. */
export function newAction(
  userId: string,
  posting: Omit<Action["posting"], "retryKey">,
  left: readonly string[],
): Action {
  const retryKey = newRetryKey();
  const receipt = traces.receipt(sha256Hex(`${userId} ${retryKey}`));
  return {
    posting: { ...posting, retryKey },
    traces: [...left, receipt],
    state: "unknown",
    number: undefined,
  };
}

/** Matches the number in an acknowledgement. */
const NUMBER = /"(?:balance|points)":(\d+)/;

/** Creates an empty log. */
export function newRequestLog(): RequestLog {
  const actions = new Set<Action>();
  const garbage: string[] = [];
  const counts = { sent: 0, unavailable: 0, unanswered: 0 };
  return {
    get actions() {
      return [...actions];
    },
    get sent() {
      return counts.sent;
    },
    get unavailable() {
      return counts.unavailable;
    },
    get unanswered() {
      return counts.unanswered;
    },
    garbage,
    async send(url, action) {
      actions.add(action);
      counts.sent += 1;
      const posted = await post(url, action.posting);
      const { status, code, text } = posted;
      if (status === 0) counts.unanswered += 1;
      else if (status === 503 && code === "store-unavailable") counts.unavailable += 1;
      else if (status === 200 && code === "ok") {
        action.state = "acknowledged";
        action.number = numberIn(text);
      } else if (status >= 400 && status < 500 && code !== "no-reply") action.state = "refused";
      else
        garbage.push(`${action.posting.action} was answered with ${status}: ${text.slice(0, 200)}`);
      return posted;
    },
  };
}

function numberIn(text: string): number | undefined {
  const digits = NUMBER.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
