import { parseArgs } from "node:util";
import { StartProblem } from "#apps/shared/start-problem.ts";

/** The help text of `npm run brands`. */
export const brandsHelp = `
  npm run brands -- <command>

  create <name> --host <host> …   Creates a program for these host names, and prints its main admin's password.
         [--title <title>] [--admin-email <email>]
         --existing               makes the program that this installation has already the brand.
  list                            Lists the brands.
  hosts <name> --host <host> …    Replaces the host names.
  suspend <name>                  Serves a page that says so, and runs no jobs, until it is resumed.
  resume <name>                   Serves a suspended brand again, and ends a command that was interrupted.
  backup <name> [--to file]       Backs up its data to a new file, also while it is served.
  restore <name> <file> --replace Serves the brand from a backup. The previous data is kept.
  move <name> [--schema <name>] [--database <url>] [--folder <folder>]
                                  Moves its data to another schema or database, or to another folder.
  move <name> --node <host:port>  Moves its data to another node of Citus, while it is served.
  verify <name>                   Checks its ledger and everything derived from it.
  remove <name> [--confirm <name>] [--to file | --no-backup]
                                  Backs it up and removes it. Asks for its name again, or reads --confirm.

  Running servers notice each change within seconds. The first brand needs a restart.

`;

/** The options of all commands. */
export interface BrandOptions {
  readonly command: string;
  readonly names: readonly string[];
  readonly hosts: readonly string[];
  readonly title: string | undefined;
  readonly adminEmail: string | undefined;
  readonly to: string | undefined;
  readonly schema: string | undefined;
  readonly database: string | undefined;
  readonly folder: string | undefined;
  readonly node: string | undefined;
  readonly confirm: string | undefined;
  readonly isExisting: boolean;
  readonly isBackedUp: boolean;
  readonly replace: boolean;
}

/**
 * Parses the arguments of `npm run brands`; undefined when help is requested.
 * @throws StartProblem for unknown options
 */
export function brandOptions(args: readonly string[]): BrandOptions | undefined {
  const { values, positionals } = parsed(args);
  const [command = "", ...names] = positionals;
  if (values.help || command === "") return undefined;
  return {
    command,
    names,
    hosts: values.host ?? [],
    title: values.title,
    adminEmail: values["admin-email"],
    to: values.to,
    schema: values.schema,
    database: values.database,
    folder: values.folder,
    node: values.node,
    confirm: values.confirm,
    isExisting: values.existing,
    isBackedUp: !values["no-backup"],
    replace: values.replace,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        host: { type: "string", multiple: true },
        title: { type: "string" },
        "admin-email": { type: "string" },
        to: { type: "string" },
        schema: { type: "string" },
        database: { type: "string" },
        folder: { type: "string" },
        node: { type: "string" },
        confirm: { type: "string" },
        existing: { type: "boolean", default: false },
        "no-backup": { type: "boolean", default: false },
        replace: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`${reason}\n${brandsHelp}`);
  }
}
