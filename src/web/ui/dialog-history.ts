import { DIALOG_MARK, dialogsIn, fieldsIn } from "./dialog-mark.ts";

/** The parts of a window that {@link dialogHistory} uses. */
export interface HistoryWindow {
  readonly history: Pick<History, "state" | "pushState" | "replaceState" | "go">;
  readonly location: Pick<Location, "href">;
  /** Sets the listener that handles Back and Forward before the router. */
  readonly onPop: (listener: (event: PopStateEvent) => void) => void;
}

/** Adds history entries for open dialogs. */
export interface DialogHistory {
  /** Adds an entry for an opened dialog. `onBack` handles Back. Returns a function to call when the dialog has closed. */
  opened(onBack: () => void): () => void;
}

/** A navigation by the router while a dialog had an entry; `isNew` for a push. */
interface Navigation {
  readonly state: unknown;
  readonly url: string;
  readonly isNew: boolean;
}

/**
 * Makes Back close a dialog instead of leaving the page (docs/decisions/051). Each open dialog has an entry with the page's address and
 * state, so that the router sees no navigation. A dialog that closes otherwise removes its entry, and a navigation from inside a dialog
 * replaces it. Because browsers go back asynchronously, a navigation may come in between: while entries exist or are being removed, all
 * writes to the history go through this module.
 */
export function dialogHistory(page: HistoryWindow): DialogHistory {
  const { history } = page;
  const native = {
    push: history.pushState.bind(history),
    replace: history.replaceState.bind(history),
  };
  /** The Back handlers of the open dialogs, the outermost first. */
  const dialogs: { readonly onBack: () => void }[] = [];
  /** Number of dialog entries between the page's own entry and the current one. */
  let entries = dialogsIn(history.state);
  /** The number of entries after a traversal that this module started. */
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

  /** Places a navigation: a replacement replaces the page, a push follows it. */
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
      // At once, because the router reads the address back; the entry is moved afterwards.
      native.replace(state, unused, url);
      const isNew = kind === "push" || navigation?.isNew === true;
      navigation = { state, url: page.location.href, isNew };
      // Dialogs close together with their page.
      if (pathOf(page) !== before) dialogs.length = 0;
      queueMicrotask(settle);
    };
  }

  function onPop(event: PopStateEvent): void {
    const arrived = dialogsIn(history.state);
    const isOwn = goal === arrived;
    const wasOverPage = entries > 0;
    goal = undefined;
    entries = arrived;
    if (isOwn) {
      // The router is already at this address.
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
    // A dialog that refused to close still exists then, and gets its entry again.
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

/** Identifies a page's entries: the router's key and the address. */
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
