import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { freshValues } from "#adapters/chance/fresh.ts";
import { dataFile } from "#adapters/store-sql/sqlite-folder.ts";
import { tables } from "#adapters/store-sql/tables.ts";
import { type Cell, encoded } from "#adapters/store-sql/values.ts";
import { CODE_ALPHABET, CODE_LENGTH } from "#core/kit/readable-code.ts";
import { newQrCode } from "#core/qr-codes/new-qr-code.ts";
import type { Postgres } from "#tools/lib/postgres.mjs";
import { Problem } from "#tools/lib/say.mjs";

/** How many rows, and how many of them a commit has. */
export interface Pieces {
  readonly rows: number;
  readonly each: number;
}

/** What a database does by itself, without the program: rows a second. */
export interface Bare {
  /** Inserts codes into the program's own table, with its indexes and rules. */
  insertCodes(pieces: Pieces): Promise<number>;
  /** Reads every ledger entry in the order of its date. In: rows of a page. */
  walkEntries(page: number): Promise<number>;
}

const { columns } = tables.qrCodes;
const names = columns.map(({ name }) => name).join(", ");

/** Codes of a batch of their own, made before the clock runs. */
function codes({ rows, each }: Pieces): readonly (readonly (readonly Cell[])[])[] {
  const fresh = freshValues();
  const batchId = fresh.id();
  const createdAt = Date.now();
  const made = Array.from({ length: rows }, (_none, place): readonly Cell[] => {
    const values: Readonly<Record<string, unknown>> = newQrCode({
      id: fresh.id(),
      code: `BARE-${fresh.letters(CODE_ALPHABET, CODE_LENGTH + 4)}`,
      productId: "House Blend 250 g",
      points: 10,
      createdAt,
      expiresAt: createdAt,
      batchId,
      createdBy: null,
      batchNo: place + 1,
    });
    return columns.map((column) => encoded(column, values[column.field]));
  });
  return Array.from({ length: Math.ceil(rows / each) }, (_none, place) =>
    made.slice(place * each, (place + 1) * each),
  );
}

/** Node's own driver on a folder whose server has ended: a prepared statement a row, an fsync a commit. */
export function bareSqlite(folder: string): Bare {
  const opened = <Result>(work: (database: DatabaseSync) => Result): Result => {
    const database = new DatabaseSync(dataFile(folder));
    try {
      database.exec("pragma synchronous = full");
      database.function("folded", { deterministic: true }, (text) => String(text).toLowerCase());
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    insertCodes: async (pieces) =>
      opened((database) => {
        const made = codes(pieces);
        const slots = columns.map(() => "?").join(", ");
        const insert = database.prepare(`insert into qr_codes (${names}) values (${slots})`);
        return rate(pieces.rows, () => {
          for (const piece of made) {
            database.exec("begin immediate");
            for (const row of piece) insert.run(...row.map(bound));
            database.exec("commit");
          }
        });
      }),
    walkEntries: async (each) =>
      opened((database) => {
        const page = database.prepare(
          "select * from transactions where (date, id) > (?, ?) order by date, id limit ?",
        );
        let rows = 0;
        const started = performance.now();
        for (let last = { date: 0, id: "" }; ; ) {
          const found = page.all(last.date, last.id, each);
          rows += found.length;
          const end = found.at(-1);
          if (end === undefined) break;
          last = { date: Number(end["date"]), id: String(end["id"]) };
        }
        return (rows * 1000) / (performance.now() - started);
      }),
  };
}

function bound(cell: Cell): Exclude<Cell, boolean> {
  return typeof cell === "boolean" ? Number(cell) : cell;
}

/** PostgreSQL's own psql, with COPY a commit; and its driver for Node, one question a page. */
export function barePostgres({ url, bin }: Postgres): Bare {
  return {
    async insertCodes(pieces) {
      const script = codes(pieces).map(
        (piece) => `copy qr_codes (${names}) from stdin;\n${piece.map(copied).join("")}\\.\n`,
      );
      const started = performance.now();
      await throughPsql(path.join(bin, "psql"), url, script.join(""));
      return (pieces.rows * 1000) / (performance.now() - started);
    },
    async walkEntries(each) {
      const client = new pg.Client(url);
      await client.connect();
      let rows = 0;
      const started = performance.now();
      for (let last: readonly [string, string] = ["0", ""]; ; ) {
        const page = await client.query<{ date: string; id: string }>({
          name: "page",
          text: "select * from transactions where (date, id) > ($1, $2) order by date, id limit $3",
          values: [...last, each],
        });
        rows += page.rows.length;
        const end = page.rows.at(-1);
        if (end === undefined) break;
        last = [end.date, end.id];
      }
      const perSecond = (rows * 1000) / (performance.now() - started);
      await client.end();
      return perSecond;
    },
  };
}

/** A line of COPY: the cells have no tabs or line ends. */
function copied(row: readonly Cell[]): string {
  return `${row.map((cell) => (cell === null ? "\\N" : String(cell))).join("\t")}\n`;
}

async function throughPsql(psql: string, url: string, script: string): Promise<void> {
  const args = ["--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", url];
  const child = spawn(psql, args, { stdio: ["pipe", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (part: Buffer) => (said += part.toString()));
  child.stdin.end(script);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Problem(`psql could not insert codes:\n${said}`);
}

function rate(rows: number, work: () => void): number {
  const started = performance.now();
  work();
  return (rows * 1000) / (performance.now() - started);
}
