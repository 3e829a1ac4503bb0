import type { MessageLine } from "#core/broadcasts/broadcast.ts";

/** What a page wants to hear of messages as they are sent. */
export interface LiveSubscription {
  /** The newest message that the page knows, asked for at each connection, so that what was missed is sent. */
  readonly newest: () => Pick<MessageLine, "id" | "sentAt"> | undefined;
  /** Called with each message, also with one that the page may know already. */
  readonly onMessage: (line: MessageLine) => void;
}

/** A pause after the first failure in milliseconds, doubled with each further one. Spread, because all pages lose a server at once. */
const PAUSE_MS = 4000;
const LONGEST_PAUSE_MS = 300_000;

/** A connection that lasted so long, in milliseconds, was a good one: the pauses begin anew. */
const GOOD_MS = 30_000;

/**
 * Hears messages from `GET <base>/live` (decision 019) while the page is seen: a hidden one hangs up, so that many windows
 * do not use up a browser's connections, and catches up when it is shown. Out: how to stop.
 */
export function subscribeOverHttp(
  { newest, onMessage }: LiveSubscription,
  base = "/api",
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const hangUp = () => {
    clearTimeout(timer);
    source?.close();
  };
  const connect = () => {
    hangUp();
    if (document.hidden) return;
    const { sentAt = 0, id = "" } = newest() ?? {};
    const began = Date.now();
    source = new EventSource(`${base}/live?after=${sentAt}.${id}`);
    source.addEventListener("broadcast", ({ data }: MessageEvent<string>) =>
      onMessage(JSON.parse(data)),
    );
    source.addEventListener("over", hangUp);
    // A browser would try again by itself, but not for every failure, and in the same short pauses for ever.
    source.addEventListener("error", () => {
      hangUp();
      if (Date.now() - began > GOOD_MS) failures = 0;
      const pause = Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      timer = setTimeout(connect, pause * (0.5 + Math.random()));
    });
  };

  connect();
  document.addEventListener("visibilitychange", connect);
  window.addEventListener("online", connect);
  return () => {
    hangUp();
    document.removeEventListener("visibilitychange", connect);
    window.removeEventListener("online", connect);
  };
}
