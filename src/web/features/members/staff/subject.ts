/** The customer of a dialog; `points` is the balance. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  readonly points: number;
}

/** What staff do with a customer's points by hand. */
export type PointsChange = "add" | "remove";

/** Returns the draft's name of points that are added to a customer, or removed. */
export function pointsDraft(change: PointsChange, id: string): string {
  return `${change}-points.${id}`;
}

/** Returns the draft's name of a customer's edit form. */
export function editDraft(id: string): string {
  return `edit-user.${id}`;
}
