import { CURRENT_USER_KEY, datasetKey, JOURNAL_KEY } from "#adapters/store-browser/keys.ts";
import { DRAFT_PREFIX, draftKeysIn } from "#web/data/clear-drafts.ts";
import { HYDRATING_EVENT } from "#web/shell/hydration-events.ts";
import { FILES_BLOCK } from "./data-blocks.ts";
import { reportEntries } from "./report-entries.ts";

/**
 * The first script of a page with rendered HTML, inside of the page (docs/decisions/196). It applies the stored theme before anything is painted,
 * removes HTML that is not what the program renders first, loads the program after the paint, repeats what was pressed before it was there, and reports what was filled in. The build puts its
 * text into the page (tools/lib/page-renderer.mjs). Attributes of its element: `data-path` for the page to which a guard redirects,
 * `data-returns` if the login continues to the requested address, and `data-local` in the browser edition.
 */

const page = document.documentElement;
const { path, returns, local } = document.currentScript?.dataset ?? {};

/** Returns a stored text; empty without one. */
function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    // Storage is blocked.
    return "";
  }
}

/** Returns whether this tab has a draft of a form, which the form then shows. */
function hasDraft(): boolean {
  try {
    return draftKeysIn(sessionStorage, DRAFT_PREFIX).length > 0;
  } catch {
    // Storage is blocked.
    return false;
  }
}

/** Returns whether the HTML is what the program renders first. */
function isRight(): boolean {
  // What the router has stored in this entry of the history, such as a typed address, changes the page.
  const entry = history.state as { readonly usr?: unknown } | null;
  if (page.lang !== "en" || (entry?.usr ?? null) !== null || hasDraft()) return false;
  // So do a user and settings of this browser, where there is more than an empty list.
  const own = [CURRENT_USER_KEY, JOURNAL_KEY, datasetKey("settingsVersions")];
  return local === undefined || !own.some((key) => /[^[\]{}]/.test(stored(key)));
}

/** Does what a guard would do at the requested address. */
function redirect(to: string): void {
  const { pathname, search, hash } = location;
  const usr = returns === undefined ? null : { from: pathname + search + hash };
  history.replaceState({ usr, key: "default", idx: 0 }, "", to);
}

/** Calls back when all of the HTML is parsed. */
function onceParsed(callback: () => void): void {
  document.addEventListener("readystatechange", callback, { once: true });
}

/** Loads the style sheet and the program. */
function loadProgram(): void {
  const files = document.querySelector<HTMLTemplateElement>(`#${FILES_BLOCK}`);
  if (files !== null) document.head.append(files.content);
}

/** How long a page whose frames are not painted, such as a hidden one, waits with the program, in milliseconds. */
const MAX_PAINT_MS = 500;

/**
 * Loads the program when the HTML is painted: fetching and compiling it would hold that up. A frame is shown some time after its callbacks, so
 * what counts is the browser's report of the paint.
 */
function loadProgramOncePainted(): void {
  onceParsed(() => {
    let load = loadProgram;
    const once = () => {
      load();
      load = () => {};
    };
    if (PerformanceObserver.supportedEntryTypes.includes("paint"))
      new PerformanceObserver(once).observe({ type: "paint", buffered: true });
    else requestAnimationFrame(() => setTimeout(once));
    setTimeout(once, MAX_PAINT_MS);
  });
}

/** Removes the HTML when all of it is parsed, and loads the program; until then a style hides it. */
function removeElements(): void {
  page.dataset["own"] = "";
  onceParsed(() => {
    document.getElementById("root")?.replaceChildren();
    delete page.dataset["own"];
    loadProgram();
  });
}

/** Keeps what is pressed or sent until the program is there, and repeats the last of it. Ends also when something else takes the place of the HTML. */
function repeatPresses(): void {
  let rendered: Element | null = null;
  let repeat = () => {};
  const stop = () => {
    for (const type of ["click", "submit"]) removeEventListener(type, keep, true);
  };
  const keep = (event: Event) => {
    if (rendered?.isConnected === false) return stop();
    const { target } = event;
    const pressed =
      event instanceof SubmitEvent
        ? event.submitter
        : target instanceof Element && target.closest<HTMLElement>("button[type=button]");
    if (!pressed) return;
    event.preventDefault();
    // Of the two, React hydrates a part of the page at once for a click alone, and a click on its button sends a form.
    repeat = () => pressed.click();
  };
  const takeOver = () => {
    stop();
    repeat();
  };
  for (const type of ["click", "submit"]) addEventListener(type, keep, true);
  onceParsed(() => {
    rendered = document.querySelector("#root > *");
  });
  addEventListener(HYDRATING_EVENT, takeOver, { once: true });
}

const theme = stored("regulars.theme");
if (theme !== "") page.dataset["theme"] = theme;
if (isRight()) {
  page.dataset["rendered"] = "";
  if (path !== undefined) redirect(path);
  repeatPresses();
  reportEntries();
  loadProgramOncePainted();
} else removeElements();
