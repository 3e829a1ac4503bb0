import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MessageLine } from "#core/broadcasts/broadcast.ts";
import { subscribeOverHttp } from "./live-over-http.ts";

/** The browser's EventSource with controllable behaviour. */
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

  /** Simulates a failed connection. */
  fail(): void {
    this.dispatchEvent(new Event("error"));
  }

  /** Dispatches an event of the server. */
  emit(event: string, data: unknown): void {
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
  const received: MessageLine[] = [];
  const stop = subscribeOverHttp({
    newest: () => received.at(-1),
    onMessage: (message) => received.push(message),
  });
  return { received, stop };
}

function show(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

test("receives messages and names the newest one when reconnecting", () => {
  const { received, stop } = subscribed();
  expect(open().map(({ url }) => url)).toEqual(["/api/live?after=0."]);
  open()[0]?.emit("broadcast", line);
  expect(received).toEqual([line]);
  open()[0]?.fail();
  vi.advanceTimersByTime(60_000);
  expect(open().map(({ url }) => url)).toEqual(["/api/live?after=1700.m1"]);
  stop();
  expect(open()).toEqual([]);
});

test("disconnects while the page is hidden and reconnects when it is shown", () => {
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

test("does not connect on a page that opens hidden", () => {
  page.hidden = true;
  const { stop } = subscribed();
  expect(Connection.all).toEqual([]);
  stop();
});

test("doubles the pause after each failure up to five minutes and resets it after a stable connection", () => {
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

test("reconnects at once when the network is back", () => {
  const { stop } = subscribed();
  open()[0]?.fail();
  expect(open()).toEqual([]);
  window.dispatchEvent(new Event("online"));
  expect(open()).toHaveLength(1);
  vi.advanceTimersByTime(600_000);
  expect(Connection.all).toHaveLength(2);
  stop();
});

test("stays disconnected after the session ends until the page is shown again", () => {
  const { stop } = subscribed();
  open()[0]?.emit("over", {});
  vi.advanceTimersByTime(3_600_000);
  expect(open()).toEqual([]);
  show(true);
  show(false);
  expect(open()).toHaveLength(1);
  stop();
});
