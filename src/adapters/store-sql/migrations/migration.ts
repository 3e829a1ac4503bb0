/** What differs between the two engines in a table's text. */
export interface Dialect {
  readonly engine: "sqlite" | "postgres";
  /** Whole numbers of 64 bits. */
  readonly integer: string;
  readonly boolean: string;
  /** Text compared by its bytes, so that every store orders alike. */
  readonly text: string;
  /** What follows a table's closing bracket. */
  readonly strict: string;
}

/** A numbered step from one schema to the next. Never edited after it has landed; a change is a new migration. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** The statements, in order; each is one statement. */
  readonly statements: (dialect: Dialect) => readonly string[];
}

/** SQLite's words. */
export const sqliteDialect: Dialect = {
  engine: "sqlite",
  integer: "integer",
  boolean: "integer",
  text: "text",
  strict: " strict",
};

/** PostgreSQL's words. */
export const postgresDialect: Dialect = {
  engine: "postgres",
  integer: "bigint",
  boolean: "boolean",
  text: 'text collate "C"',
  strict: "",
};
