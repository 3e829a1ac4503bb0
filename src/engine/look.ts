/** What a part of the reconciliation looked at, and what is wrong with it, a sentence each. */
export interface Look {
  readonly looked: number;
  readonly faults: readonly string[];
}
