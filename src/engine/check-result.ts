/** The result of one check of the reconciliation: how many rows it checked, and one sentence for each fault. */
export interface CheckResult {
  readonly checked: number;
  readonly faults: readonly string[];
}
