/** The customer of a dialog; `points` is the balance. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  readonly points: number;
}
