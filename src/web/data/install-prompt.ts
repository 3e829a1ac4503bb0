import { useSyncExternalStore } from "react";
import {
  type InstallPrompt,
  keptInstallPrompt,
  onInstallPrompt,
  setInstallPrompt,
} from "./kept-install-prompt.ts";

/** Returns the browser's offer to install the page; undefined where it makes none, and after it was used. */
export function useInstallPrompt(): InstallPrompt | undefined {
  return useSyncExternalStore(onInstallPrompt, keptInstallPrompt);
}

/** Shows the browser's offer, which can be used once. Returns whether the user accepts it. */
export async function installWith(prompt: InstallPrompt): Promise<boolean> {
  setInstallPrompt(undefined);
  return (await prompt.prompt()).outcome === "accepted";
}

/** Returns whether the page runs as an installed app. */
export function isInstalled(): boolean {
  // Safari on iOS has a property of its own.
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone === true || matchMedia("(display-mode: standalone)").matches;
}
