import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from "kysely";
import type { Lock } from "#core/kit/reader.ts";
import type { OrderShape, Pattern, TestShape } from "./shape.ts";
import type { Column } from "./table.ts";

/** The database engine that a statement is compiled for. */
export type Engine = "sqlite" | "postgres";

/** Kysely without a schema: names come from the table descriptors. */
export type Builder = Kysely<Record<string, Record<string, unknown>>>;

/** Returns a Kysely that only compiles. Values are slot numbers; the caller binds the actual values. */
export function builderFor(engine: Engine): Builder {
  const dialect =
    engine === "sqlite"
      ? {
          createAdapter: () => new SqliteAdapter(),
          createDriver: () => new DummyDriver(),
          createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
          createQueryCompiler: () => new SqliteQueryCompiler(),
        }
      : {
          createAdapter: () => new PostgresAdapter(),
          createDriver: () => new DummyDriver(),
          createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
          createQueryCompiler: () => new PostgresQueryCompiler(),
        };
  return new Kysely({ dialect });
}

/** Returns all tests of a `where` as one condition; true when there are none. */
export function conditionOf(engine: Engine, tests: readonly TestShape[]): RawBuilder<boolean> {
  return joined(
    tests.map((test) => oneTest(engine, test)),
    "and",
    "true",
  );
}

function oneTest(engine: Engine, test: TestShape): RawBuilder<boolean> {
  const { column, how, slot } = test;
  const field = sql.ref(column.name);
  switch (how) {
    case "among": {
      const { table, column: of, tests } = test.of;
      const from = sql`select ${sql.ref(of.name)} from ${sql.table(table.name)}`;
      return sql`${field} in (${from} where ${conditionOf(engine, tests)})`;
    }
    case "null":
      return sql`${field} is null`;
    case "is":
      return sql`${field} = ${slot}`;
    case "not":
      // Null is an ordinary value here: "not Ana" also finds rows without a user.
      return sql`${field} is distinct from ${slot}`;
    case "at least":
      return sql`${field} >= ${slot}`;
    case "below":
      return sql`${field} < ${slot}`;
    case "any":
      return anyOf(engine, column, slot);
    case "any or null":
      return sql`(${anyOf(engine, column, slot)} or ${field} is null)`;
  }
}

/** The list is bound as one value, so that its length does not change the statement. */
function anyOf(engine: Engine, { name, kind }: Column, slot: number): RawBuilder<boolean> {
  if (engine === "sqlite") {
    return sql`${sql.ref(name)} in (select value from json_each(${slot}))`;
  }
  const type = kind.startsWith("integer") ? "bigint" : kind === "boolean" ? "boolean" : "text";
  return sql`${sql.ref(name)} = any(${slot}::${sql.raw(type)}[])`;
}

/**
 * Whether one of the columns contains the pattern. `folded` is our own function on both engines: lower case of any script. The cast has the purpose
 * of {@link limitOf}.
 */
export function searchCondition(
  engine: Engine,
  columns: readonly Column[],
  { slot, isAscii }: Pattern,
): RawBuilder<boolean> {
  const isFolded = engine === "postgres" || !isAscii;
  const found = columns.map(({ name }) => {
    const text = isFolded ? foldedText(engine, name) : sql.ref(name);
    return sql<boolean>`${text} like cast(${slot} as text) escape '\\'`;
  });
  return sql`(${joined(found, "or", "false")})`;
}

/** A text without capital letters. On SQLite our function is called only for other characters than ASCII: a call takes longer than to find that out. */
function foldedText(engine: Engine, name: string): RawBuilder<unknown> {
  const text = sql.ref(name);
  if (engine === "postgres") return sql`folded(${text})`;
  return sql`case when length(${text}) = octet_length(${text}) then ${text} else folded(${text}) end`;
}

/** Returns the order of a listing; null counts as the smallest value on both engines. */
export function orderBy(order: readonly OrderShape[]): readonly RawBuilder<unknown>[] {
  return order.map(({ column, direction }) => {
    const place = direction === "asc" ? sql` asc nulls first` : sql` desc nulls last`;
    const plain = direction === "asc" ? sql` asc` : sql` desc`;
    return sql`${sql.ref(column.name)}${column.kind.endsWith("or null") ? place : plain}`;
  });
}

/**
 * Returns what follows `limit`: the number in `slot`. SQLite compiles a statement again at each call whose limit is a plain parameter, because
 * the number could change the plan (https://sqlite.org/queryplanner-ng.html#qpstab); for a short read that takes longer than the read.
 */
export function limitOf(engine: Engine, slot: number): RawBuilder<number> {
  return engine === "sqlite" ? sql<number>`cast(${slot} as integer)` : sql<number>`${slot}`;
}

/** Returns the sum of a number column, exactly; 0 without rows, and without a column. */
export function sumOf(name: string | undefined): RawBuilder<unknown> {
  return name === undefined ? sql`0` : sql`cast(coalesce(sum(${sql.ref(name)}), 0) as bigint)`;
}

/** Returns a query that locks the rows it selects, in their order. SQLite has a single writer: a transaction holds every lock already. */
export function locked(engine: Engine, query: Lockable, lock: Lock): Compilable {
  if (lock === false || engine === "sqlite") return query;
  return lock === "skip" ? query.forUpdate().skipLocked() : query.forUpdate();
}

interface Lockable extends Compilable {
  forUpdate(): Lockable;
  skipLocked(): Lockable;
}

/** Returns the condition for rows after the order's slots; true when the listing starts at the first row. */
export function afterCondition(order: readonly OrderShape[]): RawBuilder<boolean> {
  if (order.every(({ slot }) => slot === undefined)) return sql`true`;
  const [first] = order;
  // Upwards, rows without a value come first, and the comparison leaves them out.
  const oneWay = order.every(
    ({ column, direction }) =>
      direction === first?.direction && (direction === "asc" || !column.kind.endsWith("or null")),
  );
  return oneWay ? rowComparison(order) : stepwise(order);
}

/** Returns `(a, b) > (?, ?)`, which an index on a, b serves directly. */
function rowComparison(order: readonly OrderShape[]): RawBuilder<boolean> {
  const fields = sql.join(order.map(({ column }) => sql.ref(column.name)));
  const values = sql.join(order.map(({ slot }) => sql`${slot}`));
  const sign = sql.raw(order[0]?.direction === "asc" ? ">" : "<");
  return sql`(${fields}) ${sign} (${values})`;
}

/** Returns `a > ? or (a = ? and b < ?)`, for mixed directions and for nullable columns downwards. */
function stepwise(order: readonly OrderShape[]): RawBuilder<boolean> {
  const steps = order.map((here, index) => {
    const ties = order
      .slice(0, index)
      .map(({ column, slot }) => sql<boolean>`${sql.ref(column.name)} = ${slot}`);
    return sql<boolean>`(${joined([...ties, beyond(here)], "and", "true")})`;
  });
  return sql`(${joined(steps, "or", "false")})`;
}

function beyond({ column, direction, slot }: OrderShape): RawBuilder<boolean> {
  const field = sql.ref(column.name);
  if (direction === "asc") return sql`${field} > ${slot}`;
  return column.kind.endsWith("or null")
    ? sql`(${field} < ${slot} or ${field} is null)`
    : sql`${field} < ${slot}`;
}

function joined(
  conditions: readonly RawBuilder<boolean>[],
  word: "and" | "or",
  none: "true" | "false",
): RawBuilder<boolean> {
  if (conditions.length === 0) return sql.raw(none);
  return sql`${sql.join(conditions, sql.raw(` ${word} `))}`;
}
