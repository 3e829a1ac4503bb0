/** Whom a dialog is about; `points` is the balance. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  readonly points: number;
}
