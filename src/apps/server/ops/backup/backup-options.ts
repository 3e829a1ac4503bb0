import { statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { momentName } from "#adapters/store-sql/backup.ts";
import { StartProblem } from "#apps/shared/start-problem.ts";

/** The help text of `npm run backup`. */
export const backupHelp = `
  npm run backup -- [--to file-or-folder]

  Backs up the data of DATA_DIR or DATABASE_URL to a new file. The server may keep running.
  Without --to, the file goes to the folder backups and is named after the current time.

`;

/** The help text of `npm run restore`. */
export const restoreHelp = `
  npm run restore -- [--replace] file

  Restores a backup into DATA_DIR or DATABASE_URL. Stop the server first.
  With --replace, existing data is replaced and kept under another name.

`;

/**
 * Returns the path of a backup from the arguments; undefined when help is requested.
 * @param ending the end of the file's name, such as '.sqlite'
 * @param now UTC epoch milliseconds
 * @throws StartProblem for invalid arguments
 */
export function backupTarget(
  args: readonly string[],
  ending: string,
  now: number,
): string | undefined {
  const { values } = parse(
    args,
    { to: { type: "string" }, help: { type: "boolean", short: "h" } },
    false,
  );
  if (values["help"] === true) return undefined;
  const to = path.resolve(typeof values["to"] === "string" ? values["to"] : "backups");
  const name = `regulars-${momentName(now)}${ending}`;
  const isFolder =
    values["to"] === undefined || statSync(to, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? path.join(to, name) : to;
}

/**
 * Returns the path of the backup to restore; undefined when help is requested.
 * @throws StartProblem for invalid arguments or a missing file
 */
export function restoreSource(
  args: readonly string[],
): { readonly file: string; readonly replace: boolean } | undefined {
  const options = { replace: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;
  const { values, positionals } = parse(args, options, true);
  if (values["help"] === true) return undefined;
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw new StartProblem(`Name one file to restore.\n${restoreHelp}`);
  }
  return { file: path.resolve(file), replace: values["replace"] === true };
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>["options"]>;

function parse(args: readonly string[], options: Options, allowPositionals: boolean) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`${reason}\n${allowPositionals ? restoreHelp : backupHelp}`);
  }
}
