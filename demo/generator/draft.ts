import { auditChanges } from "#core/audit/audit-change.ts";
import type { Datasets } from "#core/datasets.ts";
import type { RefusalOf, Success } from "#core/kit/action.ts";
import { isRefusal } from "#core/kit/refusal.ts";
import type { Permission } from "#core/permissions.ts";
import type { Context, ProgramChange, RegularsWorld } from "#core/world.ts";

/** A row to insert. */
export type NewRow = Extract<ProgramChange, { kind: "insert" }>;

/** The rule of a command, without the reading before it. */
interface Rule<Facts, Input> {
  readonly name: string;
  readonly may: Permission;
  decide(
    facts: Facts,
    input: Input,
    context: Context,
  ): RefusalOf<RegularsWorld> | Success<RegularsWorld, unknown>;
}

/** Rows that come about together, as they stand after everything that rules have changed about them. */
export class Draft {
  readonly rows: NewRow[] = [];
  readonly #byKey = new Map<string, object>();
  readonly #around: Draft | undefined;

  /** In: another draft whose rows changes may reach, too. */
  constructor(around?: Draft) {
    this.#around = around;
  }

  /** Carries out changes of rows that are here. Throws RangeError for any other row; removals are for nobody's rows. */
  apply(changes: readonly ProgramChange[]): void {
    for (const change of changes) {
      if (change.kind === "insert") {
        this.rows.push(change);
        this.#byKey.set(`${change.dataset} ${change.row.id}`, change.row);
      } else if (change.kind === "patch") {
        Object.assign(this.#row(`${change.dataset} ${change.id}`), change.fields);
      }
    }
  }

  /** Puts a row in and hands it back, to be read as later changes leave it. */
  put<Name extends keyof Datasets>(dataset: Name, row: Datasets[Name]): Datasets[Name] {
    // A dataset's name with a row of it is one of the union's members; the compiler cannot follow a generic name there.
    this.apply([{ kind: "insert", dataset, row } as NewRow]);
    return row;
  }

  /**
   * Lets a command's rule decide and carries out what it says, with its line in the audit log where staff act, as the engine
   * does. Out: whether the rule agreed.
   */
  perform<Facts, Input>(
    rule: Rule<Facts, Input>,
    facts: Facts,
    input: Input,
    context: Context,
  ): boolean {
    const decision = rule.decide(facts, input, context);
    if (isRefusal(decision)) return false;
    this.apply(decision.changes);
    this.apply(auditChanges(context, rule, decision.audit));
    return true;
  }

  /** The row that was put in last, of those of a dataset. */
  last<Name extends keyof Datasets>(dataset: Name): Datasets[Name] | undefined {
    // The dataset's name says which row it is.
    return this.rows.findLast((row) => row.dataset === dataset)?.row as Datasets[Name] | undefined;
  }

  #row(key: string): object {
    const row = this.#byKey.get(key);
    if (row !== undefined) return row;
    if (this.#around !== undefined) return this.#around.#row(key);
    throw new RangeError(`${key} is not in this part of the year.`);
  }
}
