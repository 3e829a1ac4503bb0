import type { MessageLine } from "#core/broadcasts/broadcast.ts";

/** A page's subscription to live messages. */
interface LiveSubscription {
  /** The newest message that the page has, sent with each connection so that missed messages follow. */
  readonly newest: () => Pick<MessageLine, "id" | "sentAt"> | undefined;
  /** Called with each message. A message may be repeated. */
  readonly onMessage: (line: MessageLine) => void;
}

/** The pause after the first failure, doubled with each further one, in milliseconds. Randomized, because all pages lose a server at once. */
const PAUSE_MS = 4000;
const MAX_PAUSE_MS = 300_000;

/** A connection that lasted this long, in milliseconds, resets the pauses. */
const STABLE_MS = 30_000;

/**
 * Subscribes to messages from `GET <base>/live` (decision 019) while the page is visible. A hidden page disconnects, so that many windows
 * do not use up the browser's connections, and catches up when it is shown.
 * @returns a function that unsubscribes
 */
export function subscribeOverHttp(
  { newest, onMessage }: LiveSubscription,
  base = "/api",
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
  };
  const connect = () => {
    disconnect();
    if (document.hidden) return;
    const { sentAt = 0, id = "" } = newest() ?? {};
    const began = Date.now();
    source = new EventSource(`${base}/live?after=${sentAt}.${id}`);
    source.addEventListener("broadcast", ({ data }: MessageEvent<string>) =>
      onMessage(JSON.parse(data)),
    );
    source.addEventListener("over", disconnect);
    // Browsers reconnect only after some failures, and always after the same short pause.
    source.addEventListener("error", () => {
      disconnect();
      if (Date.now() - began > STABLE_MS) failures = 0;
      const pause = Math.min(PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
      failures += 1;
      timer = setTimeout(connect, pause * (0.5 + Math.random()));
    });
  };

  connect();
  document.addEventListener("visibilitychange", connect);
  window.addEventListener("online", connect);
  return () => {
    disconnect();
    document.removeEventListener("visibilitychange", connect);
    window.removeEventListener("online", connect);
  };
}
