import { citusVersion } from "./citus.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { unavailable } from "./unavailable.ts";

/** The oldest version that is supported: that with which the tests run. */
const OLDEST = { major: 13, minor: 2 } as const;

/** What a setting of the server must be, in words and as a test. */
interface Needed {
  readonly name: string;
  readonly value: string;
  readonly fits: (value: string) => boolean;
}

const is = (name: string, value: string): Needed => ({
  name,
  value,
  fits: (found) => found === value,
});

/** Settings of the coordinator's connections, which the user, the database or the configuration file may have changed. */
const ofConnections: readonly Needed[] = [
  is("citus.enable_ddl_propagation", "on"),
  is("citus.use_secondary_nodes", "never"),
];

/** Settings of each node, in its configuration file: for changes of tables that several nodes know, and for moves. */
const ofNodes: readonly Needed[] = [
  {
    name: "max_prepared_transactions",
    value: "200",
    fits: (found) => Number(found) > 0,
  },
  is("wal_level", "logical"),
];

/** What a coordinator of Citus says about itself and its nodes. */
export interface CitusFacts {
  /** The version of the extension, such as '13.2-1'. */
  readonly version: string;
  /** Whether the server has loaded the library. */
  readonly isLoaded: boolean;
  readonly isCoordinator: boolean;
  /** The settings of the coordinator's connections, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** The active nodes, with their settings by name; undefined for one that does not answer. */
  readonly nodes: readonly CitusNode[];
}

interface CitusNode {
  readonly name: string;
  readonly takesSchemas: boolean;
  readonly knowsTables: boolean;
  readonly settings: Readonly<Record<string, string>> | undefined;
}

/**
 * Checks that a database with Citus can have programs on its nodes (docs/decisions/208); does nothing without Citus. A node that does not answer is left
 * out, so that the programs of the others are served.
 * @throws StoreFailure (unavailable) that names each missing setting, its value and where to set it
 */
export async function expectCitusSettings(
  connection: PostgresConnection,
  server: string,
): Promise<void> {
  const version = await citusVersion(connection);
  if (version === undefined) return;
  const faults = citusFaults(await factsOf(connection, version));
  if (faults.length > 0) throw unavailable(`${server}: ${faults.join(" ")}`);
}

/** Returns what is missing, a sentence each with its remedy; none when programs can be on nodes. */
export function citusFaults(facts: CitusFacts): readonly string[] {
  if (!facts.isLoaded) {
    return [
      "The extension citus is not loaded. Set shared_preload_libraries = 'citus' in postgresql.conf of each node, and restart them.",
    ];
  }
  if (isOlder(facts.version)) {
    return [
      `Citus ${facts.version} is too old. Install Citus ${OLDEST.major}.${OLDEST.minor} or newer on each node, and run: alter extension citus update`,
    ];
  }
  if (!facts.isCoordinator) {
    return [
      "This is a node of Citus and not the coordinator. Name the coordinator in DATABASE_URL.",
    ];
  }
  return [...faultsOfNodes(facts.nodes), ...faultsOfConnections(facts.settings)];
}

function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split(/[.-]/).map(Number);
  return major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor);
}

function faultsOfConnections(settings: CitusFacts["settings"]): readonly string[] {
  return ofConnections
    .filter(({ name, fits }) => !fits(settings[name] ?? ""))
    .map(
      ({ name, value }) =>
        `${name} is ${settings[name] ?? "unknown"}. Set it for the database: alter database <database> set ${name} = '${value}'; or for the user: alter role <user> set ${name} = '${value}'.`,
    );
}

function faultsOfNodes(nodes: CitusFacts["nodes"]): readonly string[] {
  if (!nodes.some(({ takesSchemas }) => takesSchemas)) {
    return [
      "Citus has no node for schemas. Add one on the coordinator: select citus_add_node('<host>', <port>)",
    ];
  }
  return nodes.flatMap(({ name, knowsTables, settings }) => [
    ...(knowsTables
      ? []
      : [
          `The node ${name} does not know the tables. Run on the coordinator: select start_metadata_sync_to_node('${name.replace(/:(\d+)$/, "', $1")})`,
        ]),
    ...ofNodes
      .filter((needed) => settings !== undefined && !needed.fits(settings[needed.name] ?? ""))
      .map(
        (needed) =>
          `${needed.name} of the node ${name} is ${settings?.[needed.name] ?? "unknown"}. Set ${needed.name} = ${needed.value} in its postgresql.conf, and restart it.`,
      ),
  ]);
}

async function factsOf(connection: PostgresConnection, version: string): Promise<CitusFacts> {
  const [loaded] = await connection.query("select current_setting('citus.version', true)");
  const isLoaded = loaded?.[0] !== null;
  const none = { version, isLoaded, isCoordinator: false, settings: {}, nodes: [] };
  if (!isLoaded || isOlder(version)) return none;
  const [row] = await connection.query(`select citus_is_coordinator(), ${listed(ofConnections)}`);
  if (row?.[0] !== true) return none;
  const settings = settingsIn(ofConnections, String(row[1]));
  return { ...none, isCoordinator: true, settings, nodes: await nodesOf(connection) };
}

async function nodesOf(connection: PostgresConnection): Promise<CitusFacts["nodes"]> {
  const rows = await connection.query(
    `select nodename || ':' || nodeport, shouldhaveshards, metadatasynced, success, result
       from pg_dist_node left join run_command_on_all_nodes($$select ${listed(ofNodes)}$$) answer using (nodeid)
       where isactive and noderole = 'primary' order by 1`,
  );
  return rows.map(([name, takesSchemas, knowsTables, answered, result]) => ({
    name: String(name),
    takesSchemas: takesSchemas === true,
    knowsTables: knowsTables === true,
    settings: answered === true ? settingsIn(ofNodes, String(result)) : undefined,
  }));
}

/** Returns the expression of the values of settings, as one text. */
function listed(needed: readonly Needed[]): string {
  return needed.map(({ name }) => `current_setting('${name}')`).join(" || ',' || ");
}

function settingsIn(needed: readonly Needed[], values: string): Readonly<Record<string, string>> {
  const each = values.split(",");
  return Object.fromEntries(needed.map(({ name }, at) => [name, each[at] ?? ""]));
}
