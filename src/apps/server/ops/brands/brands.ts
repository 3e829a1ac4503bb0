import { mkdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline/promises";
import { momentName } from "#adapters/store-sql/backup.ts";
import {
  type Brand,
  type BrandPlace,
  BrandProblem,
  brandNamed,
} from "#adapters/store-sql/brands/brand.ts";
import {
  brandOrigin,
  type Installation,
  openInstallation,
  sealedDatabase,
} from "#apps/server/brands/installation.ts";
import { readConfig, type ServerConfig } from "#apps/server/config.ts";
import { configMessage, StartProblem, startMessage } from "#apps/shared/start-problem.ts";
import { formatContents, formatSize, printProgress } from "../backup/output.ts";
import { formatReport } from "../verify/format-report.ts";
import { type BrandOptions, brandOptions, brandsHelp } from "./brand-options.ts";
import { changeHosts, resumeBrand, suspendBrand } from "./change.ts";
import { createBrand } from "./create.ts";
import { moveBrand } from "./move.ts";
import { moveBrandToNode, nodesOfBrands } from "./nodes.ts";
import { nextPlace, placeName, verifyPlace } from "./places.ts";
import { removeBrand } from "./remove.ts";
import { backUpBrand, restoreBrand } from "./restore.ts";

type Command = (own: Installation, options: BrandOptions) => Promise<void>;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const commands: Readonly<Record<string, Command>> = {
  async create(own, options) {
    const name = nameIn(options);
    if (options.hosts.length === 0) throw new BrandProblem("Name a host with --host.");
    const { brand, password } = await createBrand(
      own,
      {
        name,
        title: options.title ?? name,
        hosts: options.hosts,
        adminEmail: options.adminEmail ?? own.config.program.mainAdmin.email,
        isExisting: options.isExisting,
      },
      Date.now(),
    );
    say(`${name}: ${brandOrigin(own.config, brand)}, data in ${placeName(brand.place)}`);
    if (password !== undefined) {
      say(`Main admin: ${brand.adminEmail} / ${password}`);
      say("Log in and change the password. It is not shown again.");
    }
  },
  async list(own) {
    const brands = await own.registry.brands();
    const nodes = await nodesOfBrands(own, brands);
    for (const brand of brands) say(lineOf(brand, nodes.get(brand.name)));
    say(`${brands.length} ${brands.length === 1 ? "brand" : "brands"}`);
  },
  async hosts(own, options) {
    const name = nameIn(options);
    if (options.hosts.length === 0) throw new BrandProblem("Name a host with --host.");
    await changeHosts(own, name, options.hosts);
    say(`${name}: ${options.hosts.join(", ")}`);
  },
  async suspend(own, options) {
    await suspendBrand(own, nameIn(options));
    say(`${nameIn(options)} is suspended.`);
  },
  async resume(own, options) {
    const { name, state } = await resumeBrand(own, nameIn(options));
    say(`${name} is ${state}.`);
  },
  async backup(own, options) {
    const name = nameIn(options);
    const file = fileFor(own.config, options);
    const contents = await backUpBrand(own, { name, file }, printProgress);
    say(`${file}: ${formatSize(file)}, ${formatContents(contents)}`);
    process.stderr.write(
      "The key of the brand's secrets is in the file beside it, sealed with the key of the installation (SECRET_KEY, or secret.key in DATA_DIR). Keep a separate copy of that key.\n",
    );
  },
  async restore(own, options) {
    const [name = "", file] = options.names;
    if (file === undefined) throw new BrandProblem("Name the brand and one file to restore.");
    if (!options.replace) {
      throw new BrandProblem(
        `${name} has data. Use --replace to serve the backup instead: the present data is kept where it is.`,
      );
    }
    const previous = await restoreBrand(
      own,
      { name, file: path.resolve(file) },
      { report: printProgress, now: Date.now() },
    );
    say(`${name} is restored. The previous data is kept in: ${placeName(previous)}`);
  },
  async move(own, options) {
    const name = nameIn(options);
    if (options.node !== undefined) {
      await moveBrandToNode(own, { name, node: nodeIn(options, options.node) });
      say(`${name}: data on ${options.node}`);
      return;
    }
    const to = targetOf(own, brandNamed(await own.registry.brands(), name), options);
    await moveBrand(own, { name, to }, { report: printProgress, now: Date.now() });
    say(`${name}: data in ${placeName(to)}`);
  },
  async verify(own, options) {
    const { place } = brandNamed(await own.registry.brands(), nameIn(options));
    const report = await verifyPlace(own, place);
    process.stdout.write(formatReport(report));
    if (report.differences.length > 0) process.exitCode = 1;
  },
  async remove(own, options) {
    const name = nameIn(options);
    brandNamed(await own.registry.brands(), name);
    if ((options.confirm ?? (await askForName(name))) !== name) {
      throw new BrandProblem(`The names differ, so ${name} was not removed.`);
    }
    const file = options.isBackedUp ? fileFor(own.config, options) : undefined;
    await removeBrand(own, { name, file }, { report: printProgress });
    say(`${name} is removed.${file === undefined ? "" : ` Its data is in ${file}`}`);
  },
};

function nameIn({ names: [name] }: BrandOptions): string {
  if (name !== undefined) return name;
  throw new StartProblem(`Name a brand.\n${brandsHelp}`);
}

/** Returns the node of a move, which is to no other place. */
function nodeIn({ schema, database, folder }: BrandOptions, node: string): string {
  if (schema === undefined && database === undefined && folder === undefined) return node;
  throw new BrandProblem("A move to a node keeps the schema. Leave out the other options.");
}

/** @param node the node of Citus that has the data */
function lineOf(
  { name, state, hosts, place, leftovers, change }: Brand,
  node: string | undefined,
): string {
  const notes = [
    ...(change === null ? [] : [`${change.kind} was begun`]),
    ...(leftovers.length === 0 ? [] : ["moved data is still to be removed: resume it"]),
  ];
  const where = node === undefined ? placeName(place) : `${placeName(place)} on ${node}`;
  const parts = [state, hosts.join(", "), where, ...notes];
  return `${name}: ${parts.join("; ")}`;
}

/** Returns the path of a backup: that of --to, or one named after the brand and the time in the folder backups. */
function fileFor(
  { databaseUrl }: Pick<ServerConfig, "databaseUrl">,
  { names: [name], to }: BrandOptions,
): string {
  const ending = databaseUrl === undefined ? "sqlite" : "pgdump";
  const file = path.resolve(
    to ?? path.join("backups", `regulars-${name}-${momentName(Date.now())}.${ending}`),
  );
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  return file;
}

/** Returns where a move leads: what the options name, and a new schema or folder for what they leave out. */
function targetOf(
  own: Installation,
  brand: Brand,
  { schema, database, folder }: BrandOptions,
): BrandPlace {
  const next = nextPlace(own, brand);
  if (next.kind === "folder") {
    if (schema !== undefined || database !== undefined) {
      throw new BrandProblem("The data is in a folder. Name another one with --folder.");
    }
    return folder === undefined ? next : { ...next, folder: path.resolve(folder) };
  }
  if (folder !== undefined) {
    throw new BrandProblem("The data is in PostgreSQL. Name a --schema or a --database.");
  }
  if (schema !== undefined && !/^[a-z][a-z0-9_]{0,50}$/.test(schema)) {
    throw new BrandProblem("Use lower-case letters, digits and _ for the name of a schema.");
  }
  return {
    ...next,
    ...(schema !== undefined && { schema }),
    ...(database !== undefined && { database: sealedDatabase(own, database) }),
  };
}

async function askForName(name: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new BrandProblem(`Confirm the removal with --confirm ${name}`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (
      await terminal.question(`Type the name of the brand to remove it with its data: `)
    ).trim();
  } finally {
    terminal.close();
  }
}

/** The process of `npm run brands`: reads arguments and environment and runs one command (docs/decisions/202). */
async function main(): Promise<void> {
  const options = brandOptions(process.argv.slice(2));
  const command =
    options && (Object.hasOwn(commands, options.command) ? commands[options.command] : undefined);
  if (options === undefined || command === undefined) {
    process.stdout.write(brandsHelp);
    if (options !== undefined) throw new StartProblem(`There is no command ${options.command}.`);
    return;
  }
  const outcome = readConfig(process.env);
  if (!outcome.ok) throw new StartProblem(configMessage(outcome.problems));
  const create = options.command === "create";
  const own = await openInstallation(outcome.config, { create });
  if (own === undefined) {
    throw new StartProblem(
      "This installation has one program and no brands. Create the first one with: npm run brands -- create <name> --host <host>",
    );
  }
  try {
    await command(own, options);
  } finally {
    await own.registry.close();
  }
}

try {
  await main();
  process.exit();
} catch (error) {
  const message = error instanceof BrandProblem ? error.message : startMessage(error);
  process.stderr.write(`The command was not completed.\n${message}\n`);
  process.exit(1);
}
