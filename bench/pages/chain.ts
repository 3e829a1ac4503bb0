import type { CDPSession } from "@playwright/test";

/** A request as the browser tells of it; times in seconds of its own clock. */
interface Asked {
  /** What named it or asked for it: an address; "a script" when only that is known; undefined for the page itself. */
  readonly by: string | undefined;
  readonly isScript: boolean;
  readonly sentAt: number;
  cameAt?: number;
}

/** The requests of a page and who asked for each of them. */
export interface Chain {
  /**
   * How many of the requests that were sent until a moment had to wait for one another, the page itself being the first. In:
   * the moment in milliseconds after the page was asked for.
   */
  longestUntil(ms: number): number;
}

/** Nothing waits for these: text is drawn in another face until its own is here, and pictures have their place. */
const waitedForByNobody: ReadonlySet<string> = new Set(["Font", "Image"]);

/** Follows a page's requests from now on, by what the browser says has started each. */
export async function followRequests(session: CDPSession): Promise<Chain> {
  const byUrl = new Map<string, Asked>();
  const byId = new Map<string, Asked>();
  session.on("Network.requestWillBeSent", (sent) => {
    const { type = "Other", initiator, request, requestId, timestamp } = sent;
    // What is asked for again comes from the browser's own store.
    if (waitedForByNobody.has(type) || byUrl.has(request.url)) return;
    const calls = [initiator.stack, initiator.stack?.parent].flatMap((at) => at?.callFrames ?? []);
    const named = [initiator.url, ...calls.map(({ url }) => url)].find((url) =>
      byUrl.has(url ?? ""),
    );
    const by = type === "Document" ? undefined : (named ?? "a script");
    const asked: Asked = { by, isScript: type === "Script", sentAt: timestamp };
    byUrl.set(request.url, asked);
    byId.set(requestId, asked);
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp }) => {
    const asked = byId.get(requestId);
    if (asked !== undefined) asked.cameAt = timestamp;
  });
  await session.send("Network.enable");

  const depthOf = ({ by, sentAt }: Asked): number => {
    if (by === undefined) return 1;
    const named = byUrl.get(by);
    if (named !== undefined) return 1 + depthOf(named);
    // The browser does not say which script imports another one while it runs: any that was there may have.
    const before = [...byUrl.values()].filter(
      ({ isScript, cameAt }) => isScript && cameAt !== undefined && cameAt < sentAt,
    );
    return 1 + Math.max(1, ...before.map(depthOf));
  };
  return {
    longestUntil(ms) {
      const all = [...byUrl.values()];
      const opened = all.find(({ by }) => by === undefined)?.sentAt ?? 0;
      return Math.max(
        0,
        ...all.filter(({ sentAt }) => (sentAt - opened) * 1000 <= ms).map(depthOf),
      );
    },
  };
}
