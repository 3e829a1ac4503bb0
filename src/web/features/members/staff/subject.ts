/** The customer of a dialog; `points` is the balance. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  readonly points: number;
}

/** Returns the draft's name of points for a customer. */
export function pointsDraft(id: string): string {
  return `add-points.${id}`;
}

/** Returns the draft's name of a customer's edit form. */
export function editDraft(id: string): string {
  return `edit-user.${id}`;
}
