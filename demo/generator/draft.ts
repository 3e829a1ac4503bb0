import { auditChanges } from "#core/audit/audit-change.ts";
import type { Datasets } from "#core/datasets.ts";
import type { RefusalOf, Success } from "#core/kit/action.ts";
import { isRefusal } from "#core/kit/refusal.ts";
import type { Permission } from "#core/permissions.ts";
import type { Context, ProgramChange, RegularsWorld } from "#core/world.ts";

/** A row to insert. */
export type NewRow = Extract<ProgramChange, { kind: "insert" }>;

/** A command without its `load`. */
export interface Rule<Facts, Input> {
  readonly name: string;
  readonly may: Permission;
  decide(
    facts: Facts,
    input: Input,
    context: Context,
  ): RefusalOf<RegularsWorld> | Success<RegularsWorld, unknown>;
}

/** Rows to insert, in their state after all changes of the year. */
export class Draft {
  readonly rows: NewRow[] = [];
  readonly #byKey = new Map<string, object>();
  readonly #around: Draft | undefined;

  /** @param around another draft whose rows may also be changed */
  constructor(around?: Draft) {
    this.#around = around;
  }

  /** Applies changes to rows of this draft or the one around it. Ignores removals. @throws RangeError for other rows */
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

  /** Inserts a row and returns it; later changes modify it. */
  put<Name extends keyof Datasets>(dataset: Name, row: Datasets[Name]): Datasets[Name] {
    // The compiler cannot infer that a generic dataset name and its row are a member of the union.
    this.apply([{ kind: "insert", dataset, row } as NewRow]);
    return row;
  }

  /**
   * Decides a command and applies its changes and its audit record, as the engine does. Returns false if the command was refused.
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

  /** The last inserted row of a dataset. */
  last<Name extends keyof Datasets>(dataset: Name): Datasets[Name] | undefined {
    // The dataset determines the type of the row.
    return this.rows.findLast((row) => row.dataset === dataset)?.row as Datasets[Name] | undefined;
  }

  /** The inserted rows of a dataset, in order. */
  all<Name extends keyof Datasets>(dataset: Name): readonly Datasets[Name][] {
    // The dataset determines the type of the rows.
    return this.rows.flatMap((row) => (row.dataset === dataset ? [row.row as Datasets[Name]] : []));
  }

  #row(key: string): object {
    const row = this.#byKey.get(key);
    if (row !== undefined) return row;
    if (this.#around !== undefined) return this.#around.#row(key);
    throw new RangeError(`${key} is not in this part of the year.`);
  }
}
