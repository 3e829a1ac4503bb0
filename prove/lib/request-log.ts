import { sha256Hex } from "#adapters/chance/digest.ts";
import { newRetryKey } from "#client/api.ts";
import { type Posted, type Posting, post } from "./post.ts";
import { traces } from "./traces.ts";

/** Something that somebody asked for, and what is known about it from the outside. */
export interface Action {
  /** The call, with the retry key that every repeat of it carries. */
  readonly posting: Posting & { readonly retryKey: string };
  /** What it leaves in the data when it happens, each exactly once; see traces.ts. The first one carries `number`. */
  readonly traces: readonly string[];
  /** What the last answer said; 'unknown' while there was none, or one that leaves it open. */
  state: "acknowledged" | "refused" | "unknown";
  /** The number in the acknowledgement, such as the balance afterwards. */
  number: number | undefined;
}

/** Every action of a proof and how it was answered: as the clients saw it. */
export interface RequestLog {
  readonly actions: readonly Action[];
  /** How many requests were sent, repeats included. */
  readonly sent: number;
  /** How often the answer was 'store-unavailable', and how often there was none at all. */
  readonly unavailable: number;
  readonly unanswered: number;
  /** Answers that are none of the program's, or a fault of it. */
  readonly garbage: readonly string[];
  /** Sends an action's call once, for the first time or again, and keeps what came back. */
  send(url: string, action: Action): Promise<Posted>;
}

/** An action that nobody has sent yet. In: whose session sends it (empty: nobody's), the call, and its traces besides the receipt. */
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

/** What reads the number that an acknowledgement contains. */
const NUMBER = /"(?:balance|points)":(\d+)/;

/** An empty log. */
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
