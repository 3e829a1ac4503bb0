import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MessageLine } from "#core/broadcasts/broadcast.ts";
import { subscribeOverHttp } from "./live-over-http.ts";

/** The browser's EventSource as it may behave. */
class Connection extends EventTarget {
  static readonly all: Connection[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    Connection.all.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  /** The connection breaks, or there was none. */
  fail(): void {
    this.dispatchEvent(new Event("error"));
  }

  /** What comes from the server. */
  tell(event: string, data: unknown): void {
    this.dispatchEvent(Object.assign(new Event(event), { data: JSON.stringify(data) }));
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const open = () => Connection.all.filter(({ isClosed }) => !isClosed);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("EventSource", Connection);
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Connection.all.length = 0;
  page.hidden = false;
});

const line: MessageLine = { id: "m1", message: "Warm rolls", sentAt: 1700 };

function subscribed() {
  const heard: MessageLine[] = [];
  const stop = subscribeOverHttp({
    newest: () => heard.at(-1),
    onMessage: (message) => heard.push(message),
  });
  return { heard, stop };
}

function show(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

test("hears messages, and at the next connection names the newest one", () => {
  const { heard, stop } = subscribed();
  expect(open().map(({ url }) => url)).toEqual(["/api/live?after=0."]);
  open()[0]?.tell("broadcast", line);
  expect(heard).toEqual([line]);
  open()[0]?.fail();
  vi.advanceTimersByTime(60_000);
  expect(open().map(({ url }) => url)).toEqual(["/api/live?after=1700.m1"]);
  stop();
  expect(open()).toEqual([]);
});

test("hangs up while the page is hidden, and catches up when it is shown", () => {
  const { stop } = subscribed();
  show(true);
  expect(open()).toEqual([]);
  vi.advanceTimersByTime(3_600_000);
  expect(open()).toEqual([]);
  show(false);
  expect(open()).toHaveLength(1);
  stop();
  show(true);
  show(false);
  expect(open()).toEqual([]);
});

test("does not even begin on a page that opens hidden", () => {
  page.hidden = true;
  const { stop } = subscribed();
  expect(Connection.all).toEqual([]);
  stop();
});

test("pauses longer after each failure, at most five minutes, and begins anew after a good connection", () => {
  const { stop } = subscribed();
  const pauses = Array.from({ length: 9 }, () => {
    open()[0]?.fail();
    const began = Date.now();
    while (open().length === 0) vi.advanceTimersByTime(1000);
    return Date.now() - began;
  });
  expect(pauses).toEqual([4, 8, 16, 32, 64, 128, 256, 300, 300].map((seconds) => seconds * 1000));
  vi.advanceTimersByTime(31_000);
  open()[0]?.fail();
  vi.advanceTimersByTime(4000);
  expect(open()).toHaveLength(1);
  stop();
});

test("tries at once when the network is back", () => {
  const { stop } = subscribed();
  open()[0]?.fail();
  expect(open()).toEqual([]);
  window.dispatchEvent(new Event("online"));
  expect(open()).toHaveLength(1);
  vi.advanceTimersByTime(600_000);
  expect(Connection.all).toHaveLength(2);
  stop();
});

test("rests when the session is over, until the page is shown again", () => {
  const { stop } = subscribed();
  open()[0]?.tell("over", {});
  vi.advanceTimersByTime(3_600_000);
  expect(open()).toEqual([]);
  show(true);
  show(false);
  expect(open()).toHaveLength(1);
  stop();
});
