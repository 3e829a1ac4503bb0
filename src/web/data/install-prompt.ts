import { useSyncExternalStore } from "react";

/** The browser's own offer to install the page, which Chromium gives to pages before they ask. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

let kept: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** Keeps the browser's offer to install the page, so that it is made when the user asks for it and not on arrival. Call it at the start. */
export function keepInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    // The event's type is in no standard.
    setPrompt(event as InstallPrompt);
  });
  window.addEventListener("appinstalled", () => setPrompt(undefined));
}

/** Returns the browser's offer; undefined where it makes none, and after it was used. */
export function useInstallPrompt(): InstallPrompt | undefined {
  return useSyncExternalStore(onChange, () => kept);
}

/** Shows the browser's offer, which can be used once. Returns whether the user accepts it. */
export async function installWith(prompt: InstallPrompt): Promise<boolean> {
  setPrompt(undefined);
  return (await prompt.prompt()).outcome === "accepted";
}

/** Returns whether the page runs as an installed app. */
export function isInstalled(): boolean {
  // Safari on iOS has a property of its own.
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone === true || matchMedia("(display-mode: standalone)").matches;
}

function setPrompt(prompt: InstallPrompt | undefined): void {
  kept = prompt;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
