import { createHash } from "node:crypto";
import { type Compilable, sql } from "kysely";
import type { Datasets } from "#core/datasets.ts";
import type { Grouping, Listing, Lock, Where } from "#core/kit/reader.ts";
import type { AttemptWindow } from "#core/sessions/attempts.ts";
import type { ProgramChange } from "#core/world.ts";
import {
  afterCondition,
  type Builder,
  builderFor,
  conditionOf,
  type Engine,
  limitOf,
  locked,
  orderBy,
  searchCondition,
  sumOf,
} from "./compile.ts";
import { countOneMore } from "./count-attempt.ts";
import { SEARCH, type Search, searchColumns } from "./search-index.ts";
import { changedSessions, sessionsAndUsers } from "./sessions-and-users.ts";
import { orderShape, Shaping, searchPattern, whereShape } from "./shape.ts";
import type { Shaped } from "./sqlite-search.ts";
import type { Call, Statement } from "./statement.ts";
import { columnOf, numberColumn, type Table, withColumns } from "./table.ts";
import { tables } from "./tables.ts";
import { tallyFor, type Wanted } from "./tallies.ts";
import { type Cells, encoded, encodedRow } from "./values.ts";

/** Runs a call and returns its rows. */
export type Run = (call: Call) => Promise<readonly Cells[]>;

type Name = keyof Datasets;

/** Prefix of the key of a patch that may find no row. */
const IF_PRESENT = "patch if present";

/** Sessions that are known, and the snapshot that they were read with. */
export interface KnownSessions {
  readonly snapshot: string;
  readonly ids: ReadonlySet<string>;
}

type Patch = Extract<ProgramChange, { kind: "patch" }>;

/**
 * Compiles reads and changes to statements for one engine. Each shape is compiled once and cached; the number of shapes is bounded by the
 * program's different reads and changes, never by values.
 */
export class Statements {
  /** The engine of the statements. */
  readonly engine: Engine;
  readonly #builder: Builder;
  readonly #known = new Map<string, Statement>();

  constructor(engine: Engine) {
    this.engine = engine;
    this.#builder = builderFor(engine);
  }

  /** Selects the first row that passes, with a lock when requested. */
  one<N extends Name>(dataset: N, where: Where<Datasets[N]>, lock: Lock): Call {
    const table = tables[dataset];
    const shaping = new Shaping(`one ${lock}`, table);
    const tests = whereShape(shaping, table, where);
    return this.#call(shaping, table, () => {
      const query = this.#select(table).where(conditionOf(this.engine, tests)).limit(sql.lit(1));
      return locked(this.engine, query, lock);
    });
  }

  /** Selects a page of rows, with all fields or `only` some; a search reads each row in order, or as PostgreSQL plans it. */
  many<N extends Name>(dataset: N, listing: Listing<Datasets[N]>, only?: readonly string[]): Call {
    const table = tables[dataset];
    const lock = listing.lock ?? false;
    const selected = only === undefined ? table : withColumns(table, only);
    const shaping = new Shaping(`many ${lock} ${only?.toSorted().join() ?? ""}`, table);
    const tests = whereShape(shaping, table, listing.where ?? {});
    const order = orderShape(shaping, table, listing.order, listing.after);
    const search = this.#search(shaping, table, listing.search);
    const limit = shaping.slot(listing.limit);
    return this.#call(shaping, table, () => {
      const query = this.#select(selected)
        .where(conditionOf(this.engine, tests))
        .where(afterCondition(order))
        .where(search())
        .limit(limitOf(this.engine, limit));
      const ordered = orderBy(order).reduce((sorted, by) => sorted.orderBy(by), query);
      return locked(this.engine, ordered, lock);
    });
  }

  /** Counts the rows that pass. */
  count<N extends Name>(dataset: N, where: Where<Datasets[N]>): Call {
    return this.#total("count", tables[dataset], where, undefined);
  }

  /** Sums a number field. Throws TypeError for any other field. */
  sum<N extends Name>(dataset: N, field: string, where: Where<Datasets[N]>): Call {
    const table = tables[dataset];
    const name = numberColumn(table, field);
    return this.#total(`sum ${name}`, table, where, name);
  }

  /** Groups rows: the grouping columns, the count and the sum. Throws TypeError for a field that cannot be summed. */
  groups<N extends Name, Field extends keyof Datasets[N] & string>(
    dataset: N,
    grouping: Grouping<Datasets[N], Field>,
  ): Call {
    const table = tables[dataset];
    const by = grouping.by.map((field) => columnOf(table, field).name);
    const total = grouping.sum === undefined ? undefined : numberColumn(table, grouping.sum);
    const shaping = new Shaping(`groups ${by.join(",")} of ${total ?? ""}`, table);
    const tests = whereShape(shaping, table, grouping.where ?? {});
    const source = this.#source(shaping, table, { tests, by, sum: total });
    return this.#call(shaping, table, () => {
      const { name, rows, sum, where } = source();
      return this.#builder
        .selectFrom(name)
        .select([...by, rows.as("rows"), sum.as("total")])
        .where(where)
        .groupBy(by)
        .having(sql<boolean>`${rows} <> 0`);
    });
  }

  /** Selects a session with its user: the columns of sessions, then of users. */
  sessionWithUser(sessionId: string): Call {
    const shaping = new Shaping("with user", tables.sessions);
    const id = shaping.slot(sessionId);
    return this.#call(shaping, tables.sessions, () =>
      sessionsAndUsers(this.#builder).where(sql<boolean>`${sql.ref("sessions.id")} = ${id}`),
    );
  }

  /**
   * The same for several sessions; of the `known` ones only when something was committed since `known.snapshot`. Its only row has the rows as a
   * JSON list, in no order, and the snapshot. For PostgreSQL.
   */
  changedSessions(sessionIds: readonly string[], known: KnownSessions): Call {
    const shaping = new Shaping("changed with users", tables.sessions);
    const slots = {
      all: shaping.slot(sessionIds),
      snapshot: shaping.slot(known.snapshot),
      unknown: shaping.slot(sessionIds.filter((id) => !known.ids.has(id))),
    };
    return this.#call(shaping, tables.sessions, () => changedSessions(this.#builder, slots));
  }

  /** Counts one more attempt, see `Store.countAttempt`. Its row has the count and the reset time. */
  countAttempt(attempt: string, { now, windowMs }: AttemptWindow): Call {
    const shaping = new Shaping("count one more", tables.attempts);
    const slots = {
      id: shaping.slot(attempt),
      now: shaping.slot(now),
      resetsAt: shaping.slot(now + windowMs),
    };
    return this.#call(shaping, tables.attempts, () => countOneMore(this.#builder, slots));
  }

  /**
   * Compiles one change. A patch or removal that touches no row fails as a division by zero on PostgreSQL and counts 0 on SQLite; only a
   * patch `ifPresent` may touch none.
   */
  change(change: ProgramChange): Call {
    const table = tables[change.dataset];
    if (change.kind === "insert") return this.#insert(table, change.row);
    if (change.kind === "patch") return this.#patch(table, change);
    const shaping = new Shaping("remove", table);
    const id = shaping.slot(change.id);
    return this.#call(shaping, table, () => this.#remove(table, id));
  }

  /** Compiles a statement whose shape is built elsewhere. */
  call({ shaping, table, build }: Shaped): Call {
    return this.#call(shaping, table, build);
  }

  #insert(table: Table, row: object): Call {
    const shaping = new Shaping("insert", table);
    for (const cell of encodedRow(table, row)) shaping.slot(cell);
    const slots = table.columns.map(({ name }, slot) => [name, slot] as const);
    return this.#call(shaping, table, () =>
      this.#builder.insertInto(table.name).values(Object.fromEntries(slots)),
    );
  }

  #patch(table: Table, { id, fields, ifPresent }: Patch): Call {
    const shaping = new Shaping(ifPresent ? IF_PRESENT : "patch", table);
    const set = Object.entries(fields).map(([field, value]) => {
      const column = columnOf(table, field);
      shaping.mark(column.name);
      return [column.name, shaping.slot(encoded(column, value))] as const;
    });
    const idSlot = shaping.slot(id);
    // An empty patch must still find its row.
    const assignments = set.length === 0 ? [["id", idSlot] as const] : set;
    return this.#call(shaping, table, () =>
      this.#update(table, idSlot, assignments, ifPresent === true),
    );
  }

  #update(
    table: Table,
    id: number,
    assignments: readonly (readonly [string, number])[],
    mayBeMissing: boolean,
  ) {
    const update = (builder: Pick<Builder, "updateTable">) =>
      builder
        .updateTable(table.name)
        .set(Object.fromEntries(assignments))
        .where(sql<boolean>`id = ${id}`);
    if (this.engine === "sqlite" || mayBeMissing) return update(this.#builder);
    return touchingOne(
      this.#builder.with("touched", (builder) => update(builder).returning(sql.lit(1).as("one"))),
    );
  }

  #remove(table: Table, id: number) {
    const remove = (builder: Pick<Builder, "deleteFrom">) =>
      builder.deleteFrom(table.name).where(sql<boolean>`id = ${id}`);
    if (this.engine === "sqlite") return remove(this.#builder);
    return touchingOne(
      this.#builder.with("touched", (builder) => remove(builder).returning(sql.lit(1).as("one"))),
    );
  }

  #total<N extends Name>(
    operation: string,
    table: Table,
    where: Where<Datasets[N]>,
    added: string | undefined,
  ): Call {
    const shaping = new Shaping(operation, table);
    const tests = whereShape(shaping, table, where);
    const source = this.#source(shaping, table, { tests, by: [], sum: added });
    return this.#call(shaping, table, () => {
      const { name, rows, sum, where: condition } = source();
      return this.#builder
        .selectFrom(name)
        .select((added === undefined ? rows : sum).as("total"))
        .where(condition);
    });
  }

  /** Marks and returns where to count and sum: the table's rows, or a tally that has the answer. Only a new shape needs the expressions. */
  #source(shaping: Shaping, table: Table, wanted: Omit<Wanted, "values">) {
    const tally = tallyFor(table, { ...wanted, values: shaping.values });
    const where = () => conditionOf(this.engine, wanted.tests);
    if (tally === undefined) {
      const { name } = table;
      return () => ({ name, rows: sql`count(*)`, sum: sumOf(wanted.sum), where: where() });
    }
    const { name, part = "true" } = tally;
    shaping.mark(name);
    const sum = sumOf(wanted.sum === undefined ? undefined : "total");
    const whereInPart = () => sql<boolean>`${where()} and ${sql.raw(part)}`;
    return () => ({ name, rows: sumOf("entries"), sum, where: whereInPart() });
  }

  #search(shaping: Shaping, table: Table, search: Search | undefined) {
    if (search === undefined) return () => sql<boolean>`true`;
    const columns = searchColumns(table, search);
    const pattern = searchPattern(shaping, search.text);
    shaping.mark(`${SEARCH}${columns.map(({ name }) => name).join(",")}`);
    return () => searchCondition(this.engine, columns, pattern);
  }

  #select(table: Table) {
    return this.#builder.selectFrom(table.name).select(table.columns.map(({ name }) => name));
  }

  #call({ key, values }: Shaping, table: Table, build: () => Compilable): Call {
    const statement = this.#known.get(key) ?? this.#compiled(key, table, build());
    return { statement, values: statement.slots.map((slot) => values[slot] ?? null) };
  }

  #compiled(key: string, table: Table, query: Compilable): Statement {
    const { sql: text, parameters, query: node } = query.compile();
    const mark = createHash("sha256").update(key).digest("hex").slice(0, 24);
    // The builders above bind slot numbers only.
    const slots = parameters as readonly number[];
    const isPlannedAnew = key.includes(SEARCH);
    const mayTouchNone = key.startsWith(IF_PRESENT);
    const width = node.kind === "SelectQueryNode" ? node.selections?.length : undefined;
    const name = `${table.name}_${mark}`;
    const statement = { name, text, slots, isPlannedAnew, width, mayTouchNone };
    this.#known.set(key, statement);
    return statement;
  }
}

/** Fails as a division by zero when nothing was touched: the COMMIT behind it in the pipeline must not succeed. */
function touchingOne(query: Pick<Builder, "selectFrom">) {
  return query.selectFrom("touched").select(sql`1 / count(*)`.as("touched"));
}
