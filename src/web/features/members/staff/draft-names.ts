/** The name of the draft of points for a customer. In: the customer's id. */
export function pointsDraft(id: string): string {
  return `add-points.${id}`;
}

/** The name of the draft of a customer's new data. In: the customer's id. */
export function editDraft(id: string): string {
  return `edit-user.${id}`;
}
