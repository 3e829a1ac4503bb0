/** What stands for a person whose account is gone (readings, Rewards). */
export const UNKNOWN_USER = "Unknown User";

/** What friends call a person: the first word of the name, 'Ana' of 'Ana Maria Sol'. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] || name;
}
