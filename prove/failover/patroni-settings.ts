/** A node of a cluster: its name, its ports on 127.0.0.1 and its folder. */
export interface NodePlace {
  readonly name: string;
  /** PostgreSQL's port. */
  readonly port: number;
  /** The port of Patroni's own interface, where HAProxy and this proof ask for the node's role. */
  readonly rest: number;
  readonly folder: string;
}

/** The database user, owner of everything; connections from this machine need no password. */
export const USER = "regulars";

/** The settings of the whole cluster: those that docs/operating.md names. */
const cluster = {
  ttl: 20,
  loop_wait: 1,
  retry_timeout: 3,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    parameters: { max_connections: 100, wal_keep_size: "256MB" },
  },
} as const;

/** Returns the configuration of a node's Patroni: YAML, of which JSON is a part. */
export function patroniSettings(
  { name, port, rest, folder }: NodePlace,
  { etcd, bin }: { readonly etcd: number; readonly bin: string },
): string {
  const own = (number: number) => {
    const address = `127.0.0.1:${number}`;
    return { listen: address, connect_address: address };
  };
  return JSON.stringify({
    scope: "regulars",
    name,
    restapi: own(rest),
    etcd3: { hosts: [`127.0.0.1:${etcd}`] },
    bootstrap: {
      dcs: cluster,
      initdb: [{ encoding: "UTF8" }, { locale: "C" }, { auth: "trust" }],
    },
    postgresql: {
      ...own(port),
      data_dir: `${folder}/data`,
      bin_dir: bin,
      pgpass: `${folder}/pgpass`,
      authentication: { superuser: { username: USER }, replication: { username: "replicator" } },
      pg_hba: [
        "local all all trust",
        "host all all 127.0.0.1/32 trust",
        "host replication all 127.0.0.1/32 trust",
      ],
      parameters: { unix_socket_directories: folder },
      remove_data_directory_on_rewind_failure: true,
    },
  });
}

/** Returns HAProxy's configuration: one port that leads to the node whose Patroni says that it is the primary. */
export function haproxySettings(port: number, nodes: readonly NodePlace[]): string {
  const servers = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.rest}`,
  );
  return [
    "defaults",
    "  mode tcp",
    "  timeout connect 2s",
    "  timeout client 30m",
    "  timeout server 30m",
    "  timeout check 2s",
    "listen regulars",
    `  bind 127.0.0.1:${port}`,
    "  option httpchk",
    "  http-check send meth OPTIONS uri /primary",
    "  http-check expect status 200",
    "  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions",
    ...servers,
    "",
  ].join("\n");
}
