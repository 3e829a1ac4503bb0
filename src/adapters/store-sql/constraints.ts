import { datasetNames, datasetOptions, type Invariant } from "#core/datasets.ts";
import { undividedName } from "./month-partitions.ts";
import { snakeCase } from "./table.ts";
import { tables } from "./tables.ts";

/** A constraint of the migrations as a module declares it: its name, the columns of a unique key in SQLite's form, and the invariant. */
interface Constraint {
  readonly name: string;
  readonly columns: string | undefined;
  readonly invariant: Invariant;
}

const constraints: readonly Constraint[] = datasetNames.flatMap((dataset) => {
  const { name: table } = tables[dataset];
  const declared = Object.entries(datasetOptions(dataset).constraints ?? {});
  return [
    { name: `${table}_id`, columns: undefined, invariant: "unique-id" as const },
    ...declared.map(([name, constraint]) => {
      const isKey = typeof constraint !== "string";
      const fields: readonly string[] = isKey ? constraint.fields : [];
      return {
        name: `${table}_${name}`,
        columns: isKey
          ? fields.map((field) => `${table}.${snakeCase(field)}`).join(", ")
          : undefined,
        invariant: (isKey ? constraint.invariant : constraint) as Invariant, // the type is derived from these names
      };
    }),
  ];
});

const named = new Map(constraints.map(({ name, invariant }) => [name, invariant]));

/** SQLite reports a unique key by its columns. */
const byColumns = new Map(constraints.map(({ columns, invariant }) => [columns, invariant]));

/** What Citus appends to the name of a constraint on a node: the number of the table's shard, which is never below 102008. */
const SHARD = /_\d{6,}$/;

/** Returns the invariant of a constraint of the migrations, also by its name on a node of Citus (docs/decisions/208); undefined for other names. */
export function invariantNamed(constraint: string): Invariant | undefined {
  return named.get(constraint) ?? named.get(undividedName(constraint.replace(SHARD, "")));
}

/**
 * Returns the invariant of a PostgreSQL error without the name of its constraint: the coordinator of Citus passes on what a node says, and only the
 * message has the name. Undefined when it has none. The name is the last one in each message.
 */
export function invariantInMessage(message: string): Invariant | undefined {
  return (message.match(/\w+/g) ?? []).map(invariantNamed).findLast((found) => found !== undefined);
}

/**
 * Returns the invariant of a SQLite constraint message, which contains the name of a check or trigger, the columns of a unique key, and
 * nothing for a foreign key (the only ones are the ledger's chain).
 */
export function invariantInWords(message: string): Invariant | undefined {
  if (message.startsWith("FOREIGN KEY")) return "balance-is-the-sum-of-entries";
  const [, constraint = message] = /^(?:UNIQUE|CHECK) constraint failed: (.+)$/.exec(message) ?? [];
  const id = /^(\w+)\.id$/.exec(constraint)?.[1];
  return id === undefined
    ? (byColumns.get(constraint) ?? invariantNamed(constraint))
    : invariantNamed(`${id}_id`);
}
