/** A colour theme; `system` follows the device. */
export type Theme = "system" | "light" | "dark";

const KEY = "regulars.theme";
const listeners = new Set<() => void>();
let chosen: Theme | undefined;

function read(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    // Storage is blocked: follow the device.
    return "system";
  }
}

function write(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked or full: the choice lasts until the page is left.
  }
}

function apply(theme: Theme): void {
  const page = document.documentElement;
  if (theme === "system") delete page.dataset["theme"];
  else page.dataset["theme"] = theme;
}

/** Returns the chosen theme. */
export function currentTheme(): Theme {
  chosen ??= read();
  return chosen;
}

/** Applies the stored theme. Call it before the first paint. */
export function applyStoredTheme(): void {
  apply(currentTheme());
}

/** Changes the theme, stores it where possible, and notifies listeners. */
export function setTheme(theme: Theme): void {
  chosen = theme;
  write(theme);
  apply(theme);
  for (const listener of listeners) listener();
}

/** Calls `listener` after every {@link setTheme}. Returns a function that unsubscribes. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
