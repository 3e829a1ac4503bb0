/** Returns the typed text of a setting that is on or off. */
export function switchText(isSwitchedOn: boolean): string {
  return isSwitchedOn ? "on" : "off";
}

/** Returns whether the typed text of a setting is that of one that is on. */
export function isOn(typed: string | undefined): boolean {
  return typed === switchText(true);
}
