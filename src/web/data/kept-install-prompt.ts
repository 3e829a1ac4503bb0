/** The browser's own offer to install the page, which Chromium gives to pages before they ask. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

let kept: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** Keeps the browser's offer to install the page, so that it is made when the user asks for it and not on arrival. Call it at the start. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    // The event's type is in no standard.
    setInstallPrompt(event as InstallPrompt);
  });
  addEventListener("appinstalled", () => setInstallPrompt(undefined));
}

/** Returns the kept offer. */
export function keptInstallPrompt(): InstallPrompt | undefined {
  return kept;
}

/** Replaces the kept offer; undefined after it was used. */
export function setInstallPrompt(prompt: InstallPrompt | undefined): void {
  kept = prompt;
  for (const listener of listeners) listener();
}

/** Calls `listener` when the kept offer changes. Returns a function that unsubscribes. */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
