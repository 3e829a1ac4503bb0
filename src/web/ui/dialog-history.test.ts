import { beforeEach, expect, test } from "vitest";
import { dialogHistory, type HistoryWindow } from "./dialog-history.ts";

interface Entry {
  readonly state: unknown;
  readonly href: string;
}

const ORIGIN = "https://here.example";

/** A fake of a tab's history with asynchronous traversals, and a router that writes to it. */
function fakeTab() {
  let entries: readonly Entry[] = [{ state: { key: "first", idx: 0 }, href: `${ORIGIN}/start` }];
  let at = 0;
  let written = 0;
  let listeners: readonly ((event: PopStateEvent) => void)[] = [];
  const routerPops: string[] = [];

  const put = (place: number, state: unknown, url?: string | URL | null) => {
    const href = new URL(url ?? "", entries[at]?.href).href;
    const rest = place > at ? [] : entries.slice(place + 1);
    entries = [...entries.slice(0, place), { state, href }, ...rest];
    at = place;
  };
  const travel = (steps: number) => {
    if (entries[at + steps] === undefined) return;
    at += steps;
    let isStopped = false;
    const event = { stopImmediatePropagation: () => (isStopped = true) };
    for (const listener of listeners) listener(event as unknown as PopStateEvent);
    if (!isStopped) routerPops.push(path());
  };
  const path = () => new URL(entries[at]?.href ?? "").pathname;
  const page = {
    history: {
      get state() {
        return entries[at]?.state;
      },
      pushState: (state: unknown, _: string, url?: string | URL | null) => put(at + 1, state, url),
      replaceState: (state: unknown, _: string, url?: string | URL | null) => put(at, state, url),
      go: (steps = 0) => void setTimeout(() => travel(steps)),
    },
    location: {
      get href() {
        return entries[at]?.href ?? "";
      },
    },
    onPop: (listener: (event: PopStateEvent) => void) => {
      listeners = [listener];
    },
  };
  const state = (url: string) => ({ key: `${url} ${++written}`, idx: at + 1 });
  return {
    page: page as unknown as HistoryWindow,
    push: (url: string) => page.history.pushState(state(url), "", url),
    replace: (url: string) => page.history.replaceState(state(url), "", url),
    /** Simulates Back or Forward. */
    go: async (steps: number) => {
      travel(steps);
      await quiet();
    },
    /** The paths of the entries up to the current one. */
    paths: () => entries.slice(0, at + 1).map(({ href }) => new URL(href).pathname),
    routerPops,
  };
}

/** Resolves when all traversals have finished. */
const quiet = async () => {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

let tab = fakeTab();
let own = dialogHistory(tab.page);

/** A dialog that Back closes; `open` tells whether it is. */
function dialog() {
  const shown = { open: true, close: () => {} };
  const end = own.opened(() => shown.close());
  shown.close = () => {
    if (!shown.open) return;
    shown.open = false;
    end();
  };
  return shown;
}

beforeEach(async () => {
  tab = fakeTab();
  own = dialogHistory(tab.page);
  tab.push("/list");
});

test("Back closes the dialog and stays on the page", async () => {
  const shown = dialog();
  await quiet();
  await tab.go(-1);
  expect(shown.open).toBe(false);
  expect(tab.paths()).toEqual(["/start", "/list"]);
  expect(tab.routerPops).toEqual([]);
  await tab.go(-1);
  expect(tab.paths()).toEqual(["/start"]);
  expect(tab.routerPops).toEqual(["/start"]);
});

test("closing a dialog otherwise removes its entry", async () => {
  const shown = dialog();
  await quiet();
  expect(tab.paths()).toEqual(["/start", "/list", "/list"]);
  shown.close();
  await quiet();
  expect(tab.paths()).toEqual(["/start", "/list"]);
  expect(tab.routerPops).toEqual([]);
});

test("nested dialogs close one at a time, or all at once", async () => {
  const [outer, inner] = [dialog(), dialog()];
  await quiet();
  await tab.go(-1);
  expect([outer.open, inner.open]).toEqual([true, false]);
  const again = dialog();
  await quiet();
  again.close();
  outer.close();
  await quiet();
  expect(tab.paths()).toEqual(["/start", "/list"]);
});

test("a dialog that refuses to close keeps its entry", async () => {
  const end = own.opened(() => {});
  await quiet();
  await tab.go(-1);
  expect(tab.paths()).toEqual(["/start", "/list", "/list"]);
  end();
  await quiet();
  expect(tab.paths()).toEqual(["/start", "/list"]);
});

test("a navigation from inside replaces the dialog's entry", async () => {
  const shown = dialog();
  await quiet();
  tab.push("/next");
  expect(tab.page.location.href).toBe(`${ORIGIN}/next`);
  shown.close();
  await quiet();
  expect(tab.paths()).toEqual(["/start", "/list", "/next"]);
  await tab.go(-1);
  expect(tab.paths()).toEqual(["/start", "/list"]);
  expect(tab.routerPops).toEqual(["/list"]);
});

test("a navigation that replaces the page removes its entry", async () => {
  const shown = dialog();
  await quiet();
  tab.replace("/next");
  await quiet();
  shown.close();
  await quiet();
  expect(tab.paths()).toEqual(["/start", "/next"]);
});

test.each(["push", "replace"] as const)("a %s right after closing is kept", async (kind) => {
  const shown = dialog();
  await quiet();
  shown.close();
  await Promise.resolve();
  tab[kind]("/next");
  tab.replace("/next/tidied");
  await quiet();
  const before = kind === "push" ? ["/start", "/list"] : ["/start"];
  expect(tab.paths()).toEqual([...before, "/next/tidied"]);
  expect(tab.routerPops).toEqual([]);
});

test("a navigation from nested dialogs removes all their entries", async () => {
  const [outer, inner] = [dialog(), dialog()];
  await quiet();
  tab.push("/next");
  outer.close();
  inner.close();
  await quiet();
  expect(tab.paths()).toEqual(["/start", "/list", "/next"]);
});

test("Forward to a closed dialog returns to its page", async () => {
  dialog();
  await quiet();
  await tab.go(-1);
  await tab.go(1);
  expect(tab.paths()).toEqual(["/start", "/list"]);
  await tab.go(-1);
  expect(tab.routerPops.at(-1)).toBe("/start");
});

test("Back to a page that once had a dialog reaches the router", async () => {
  const shown = dialog();
  await quiet();
  shown.close();
  await quiet();
  tab.push("/next");
  await tab.go(-1);
  expect(tab.routerPops).toEqual(["/list"]);
});

test("a dialog that replaces another one reuses its entry", async () => {
  const first = dialog();
  await quiet();
  first.close();
  dialog();
  await quiet();
  expect(tab.paths()).toEqual(["/start", "/list", "/list"]);
});

test("a remaining entry is reused after a reload", async () => {
  dialog();
  await quiet();
  own = dialogHistory(tab.page);
  const shown = dialog();
  await quiet();
  expect(tab.paths()).toEqual(["/start", "/list", "/list"]);
  shown.close();
  await quiet();
  expect(tab.paths()).toEqual(["/start", "/list"]);
});
