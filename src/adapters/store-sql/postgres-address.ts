/** The address of a PostgreSQL database in DATABASE_URL: one host, or several of which one accepts writes (docs/decisions/195). */
export interface PostgresAddress {
  /** A URL with one host for each host, in the given order. */
  readonly urls: readonly string[];
  /** Hosts, ports and database for messages, never the password. */
  readonly name: string;
}

/** Beginning, login, hosts, and the rest from the database on. */
const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s;

const TARGET = /([?&])target_session_attrs=([^&]*)&?/;

/** What several hosts are asked for; the program always needs the one that accepts writes. */
const TARGETS: ReadonlySet<string | undefined> = new Set([undefined, "read-write", "primary"]);

/**
 * Parses a URL such as postgres://user:password@one:5432,two:5432/regulars?target_session_attrs=read-write, libpq's form of several hosts.
 * Returns undefined for any other text, for an empty host in a list, and for another target than the host that accepts writes.
 */
export function postgresAddress(url: string): PostgresAddress | undefined {
  const [, scheme = "", authority = "", rest = ""] = PARTS.exec(url) ?? [];
  if (scheme === "" || !TARGETS.has(TARGET.exec(rest)?.[2])) return undefined;
  const loginEnd = authority.lastIndexOf("@") + 1;
  const login = authority.slice(0, loginEnd);
  const hosts = authority.slice(loginEnd).split(",");
  const others = rest.replace(TARGET, "$1").replace(/[?&]$/, "");
  const urls = hosts.map((host) => `${scheme}${login}${host}${others}`);
  const isList = hosts.length > 1;
  if (urls.some((one) => !URL.canParse(one) || (isList && new URL(one).hostname === ""))) {
    return undefined;
  }
  const [first = ""] = urls;
  return { urls, name: `PostgreSQL at ${urls.map(hostOf).join(",")}${new URL(first).pathname}` };
}

function hostOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  const host = hostname === "" ? (searchParams.get("host") ?? "localhost") : hostname;
  return `${host}:${port === "" ? "5432" : port}`;
}
