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
