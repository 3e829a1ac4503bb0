/** The differences between the engines in the text of a table. */
export interface Dialect {
  readonly engine: "sqlite" | "postgres";
  /** Whole numbers of 64 bits. */
  readonly integer: string;
  readonly boolean: string;
  /** Text compared by bytes, so that all stores sort alike. */
  readonly text: string;
  /** The text after a table's closing bracket. */
  readonly strict: string;
}

/** A numbered step between schemas. Never edited after it has landed; a change is a new migration. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** The statements in order, one text each. */
  readonly statements: (dialect: Dialect) => readonly string[];
}

/** SQLite's dialect. */
export const sqliteDialect: Dialect = {
  engine: "sqlite",
  integer: "integer",
  boolean: "integer",
  text: "text",
  strict: " strict",
};

/** PostgreSQL's dialect. */
export const postgresDialect: Dialect = {
  engine: "postgres",
  integer: "bigint",
  boolean: "boolean",
  text: 'text collate "C"',
  strict: "",
};
