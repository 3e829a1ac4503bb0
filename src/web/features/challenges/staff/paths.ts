/** The path of the list of stamp cards and challenges. */
export const LIST_PATH = "/admin/campaigns/cards";

/** The path of the editor of a new one. */
export const NEW_PATH = "/admin/campaigns/cards/new";

/** Returns the path of a challenge's editor. */
export function editPath(id: string): string {
  return `${LIST_PATH}/${encodeURIComponent(id)}`;
}
