import { DIALOG_MARK, fieldsIn, markIn } from "./dialog-mark.ts";

/** What {@link dialogHistory} needs of a window. */
export interface HistoryWindow {
  readonly history: Pick<History, "state" | "pushState" | "replaceState" | "go">;
  readonly location: Pick<Location, "href">;
  /** Sets who hears of Back and Forward before the router does. */
  readonly onPop: (listener: (event: PopStateEvent) => void) => void;
}

/** Gives open dialogs entries in the browser's history. */
export interface DialogHistory {
  /** Adds an entry for a dialog that has opened. In: what Back does. Returns what to call when the dialog has closed. */
  opened(onBack: () => void): () => void;
}

/** What the router wrote while a dialog had an entry: `isNew` for a push. */
interface Navigation {
  readonly state: unknown;
  readonly url: string;
  readonly isNew: boolean;
}

/**
 * Back closes a dialog instead of leaving the page (docs/decisions/051). Each open dialog has an entry with the page's own address
 * and state, so that the router sees no navigation. A dialog that closes otherwise takes its entry with it, and a navigation from
 * inside a dialog takes the entry's place. The browser goes back only asynchronously, so that a navigation may come in between: while entries
 * are there or being removed, writing to the history goes through this module.
 */
export function dialogHistory(page: HistoryWindow): DialogHistory {
  const { history } = page;
  const native = {
    push: history.pushState.bind(history),
    replace: history.replaceState.bind(history),
  };
  /** What Back does for each open dialog, the outermost first. */
  const dialogs: { readonly onBack: () => void }[] = [];
  /** How many entries of dialogs lie between the page's own and the current one. */
  let entries = markIn(history.state);
  /** The number of entries that a traversal of this module leads to. */
  let goal: number | undefined;
  let navigation: Navigation | undefined;
  let base = clientAddress(page);

  function settle(): void {
    if (goal !== undefined) return;
    if (navigation !== undefined && !hasLanded(navigation)) return;
    if (entries > dialogs.length) return goTo(dialogs.length);
    if (entries === 0) base = clientAddress(page);
    while (entries < dialogs.length) {
      entries += 1;
      native.push({ ...fieldsIn(history.state), [DIALOG_MARK]: entries }, "");
    }
    if (entries === 0) release();
    else intercept();
  }

  /** Puts a navigation where it belongs: in place of the page for a replacement, right above it for a push. */
  function hasLanded({ state, url, isNew }: Navigation): boolean {
    const place = isNew ? 1 : 0;
    if (entries > place) {
      goTo(place);
      return false;
    }
    if (entries < place) native.push(state, "", url);
    else native.replace(state, "", url);
    entries = 0;
    navigation = undefined;
    return true;
  }

  function goTo(count: number): void {
    goal = count;
    history.go(count - entries);
  }

  function intercept(): void {
    history.pushState = writer("push");
    history.replaceState = writer("replace");
  }

  function release(): void {
    history.pushState = native.push;
    history.replaceState = native.replace;
  }

  function writer(kind: keyof typeof native): History["pushState"] {
    return (state: unknown, unused, url) => {
      if (entries === 0 && goal === undefined) return native[kind](state, unused, url);
      const before = pathOf(page);
      // At once, because the router reads the address back; where the entry belongs is settled afterwards.
      native.replace(state, unused, url);
      const isNew = kind === "push" || navigation?.isNew === true;
      navigation = { state, url: page.location.href, isNew };
      // The dialogs of another page close with their page.
      if (pathOf(page) !== before) dialogs.length = 0;
      queueMicrotask(settle);
    };
  }

  function onPop(event: PopStateEvent): void {
    const arrived = markIn(history.state);
    const isOwn = goal === arrived;
    const wasOverPage = entries > 0;
    goal = undefined;
    entries = arrived;
    if (isOwn) {
      // The router is where it should be already.
      event.stopImmediatePropagation();
      return settle();
    }
    navigation = undefined;
    if (wasOverPage && sameAddress(clientAddress(page), base)) {
      event.stopImmediatePropagation();
      for (const { onBack } of dialogs.slice(arrived).toReversed()) onBack();
    } else {
      base = clientAddress(page);
      dialogs.length = 0;
    }
    // A dialog that has refused to close is still there by then, and gets its entry again.
    setTimeout(settle);
  }

  page.onPop(onPop);

  return {
    opened(onBack) {
      const dialog = { onBack };
      dialogs.push(dialog);
      intercept();
      queueMicrotask(settle);
      return () => {
        const at = dialogs.indexOf(dialog);
        if (at >= 0) dialogs.splice(at, 1);
        queueMicrotask(settle);
      };
    },
  };
}

/** What tells the entries of one page from those of another: the router's key, and the address. */
interface Address {
  readonly key: unknown;
  readonly href: string;
}

function clientAddress({ history, location }: HistoryWindow): Address {
  return { key: fieldsIn(history.state)["key"], href: location.href };
}

function sameAddress(one: Address, other: Address): boolean {
  return one.key === other.key && one.href === other.href;
}

function pathOf({ location }: HistoryWindow): string {
  return new URL(location.href).pathname;
}
