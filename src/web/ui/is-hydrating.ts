import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};
const isNot = () => false;
const is = () => true;

/**
 * Returns whether the page is being rendered to HTML, or hydrates such HTML for the first time (docs/decisions/196). What only the device knows,
 * such as its time zone, must not be shown then, so that both are equal; the page is rendered again with `false` at once.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(neverChanges, isNot, is);
}

/** Returns a text that depends on the device, such as a day in its time zone; a blank while {@link useIsHydrating}, so that its line keeps its place. */
export function useDeviceText(text: () => string): string {
  return useIsHydrating() ? "\u00a0" : text();
}
