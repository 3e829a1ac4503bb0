import {
  asNewFile,
  type Contents,
  contentsIn,
  contentsQuery,
  type ReportProgress,
} from "./backup.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { dataFile } from "./sqlite-folder.ts";
import { schemaIn, withReadTransaction } from "./sqlite-snapshot.ts";
import { unavailable } from "./unavailable.ts";

/**
 * Copies a folder's data as of one moment into a new file, also while a server writes. The copy runs in one read transaction; otherwise
 * SQLite restarts it after each commit and never finishes (docs/decisions/088). Leaves no file when it fails.
 * @throws StoreFailure (unavailable) when there is no data, the file cannot be written, or the copy is damaged
 */
export async function backUpSqlite(
  { folder, file }: { readonly folder: string; readonly file: string },
  report: ReportProgress,
): Promise<Contents> {
  const source = dataFile(folder);
  return await asNewFile(file, async (part) => {
    await withReadTransaction(source, async (connection) => {
      schemaIn(connection, source);
      await connection.copyTo(part, percents("copied", report));
    });
    return inspected(part);
  });
}

/** Makes a copy a single complete file, checks it for damage and counts its rows. */
function inspected(part: string): Contents {
  const copy = new SqliteConnection(part, { readOnly: false });
  try {
    copy.execute("pragma journal_mode = delete");
    expectWhole(copy, part, "quick_check");
    return contentsIn(copy.query(contentsQuery)[0]);
  } finally {
    copy.close();
  }
}

/**
 * Checks a database for damage, quickly or completely.
 * @throws StoreFailure (unavailable)
 */
export function expectWhole(
  connection: SqliteConnection,
  file: string,
  check: "quick_check" | "integrity_check",
): void {
  const found = connection.query(`pragma ${check}(5)`).map(([cell]) => String(cell));
  if (found.length === 1 && found[0] === "ok") return;
  throw unavailable(`${file} is damaged: ${found.join("; ").slice(0, 400)}`);
}

/** Reports every tenth of long work. */
function percents(what: string, report: ReportProgress): (done: number) => void {
  let reported = 0;
  return (done) => {
    const tenth = Math.floor(done * 10);
    if (tenth > reported && tenth < 10) report(`${what}: ${tenth * 10} %`);
    reported = Math.max(reported, tenth);
  };
}
