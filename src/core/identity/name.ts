/** The name shown for deleted accounts (readings, Rewards). */
export const UNKNOWN_USER = "Unknown User";

/** Returns the first word of a name, 'Ana' of 'Ana Maria Sol'. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] || name;
}
