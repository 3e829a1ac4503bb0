/** The name of deleted accounts in a copy of one's own data (readings, Rewards). Screens write it from the message catalogue. */
export const UNKNOWN_USER = "Unknown User";

/** Returns the first word of a name, 'Ana' of 'Ana Maria Sol'. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] || name;
}
