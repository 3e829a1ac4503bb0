import { describe, expect, it } from "vitest";
import { type CitusFacts, citusFaults } from "./citus-settings.ts";

const node = {
  name: "10.0.0.5:5432",
  takesSchemas: true,
  knowsTables: true,
  settings: { max_prepared_transactions: "200", wal_level: "logical" },
};

const good: CitusFacts = {
  version: "13.2-1",
  isLoaded: true,
  isCoordinator: true,
  settings: { "citus.enable_ddl_propagation": "on", "citus.use_secondary_nodes": "never" },
  nodes: [node],
};

const faults = (wrong: Partial<CitusFacts>) => citusFaults({ ...good, ...wrong }).join("\n");
const ofNode = (wrong: Partial<typeof node>) => faults({ nodes: [node, { ...node, ...wrong }] });

describe("The settings of Citus", () => {
  it("are accepted when they are complete, also while a node does not answer", () => {
    expect(citusFaults(good)).toEqual([]);
    expect(citusFaults({ ...good, version: "14.0-1" })).toEqual([]);
    expect(citusFaults({ ...good, nodes: [node, { ...node, settings: undefined }] })).toEqual([]);
  });

  it("are refused with the setting, its value and its place", () => {
    expect(faults({ isLoaded: false })).toContain(
      "shared_preload_libraries = 'citus' in postgresql.conf",
    );
    expect(faults({ version: "12.1-1" })).toContain("Install Citus 13.2 or newer on each node");
    expect(faults({ isCoordinator: false })).toContain("Name the coordinator in DATABASE_URL");
    expect(faults({ nodes: [] })).toContain("select citus_add_node(");
    expect(faults({ nodes: [{ ...node, takesSchemas: false }] })).toContain("no node for schemas");
    expect(ofNode({ knowsTables: false })).toContain(
      "select start_metadata_sync_to_node('10.0.0.5', 5432)",
    );
    const few = { ...node.settings, max_prepared_transactions: "0" };
    expect(ofNode({ settings: few })).toBe(
      "max_prepared_transactions of the node 10.0.0.5:5432 is 0. Set max_prepared_transactions = 200 in its postgresql.conf, and restart it.",
    );
    expect(ofNode({ settings: { ...node.settings, wal_level: "replica" } })).toContain(
      "Set wal_level = logical in its postgresql.conf",
    );
    expect(
      faults({ settings: { ...good.settings, "citus.use_secondary_nodes": "always" } }),
    ).toContain("alter database <database> set citus.use_secondary_nodes = 'never'");
  });

  it("are all named at once", () => {
    const settings = { max_prepared_transactions: "0", wal_level: "replica" };
    expect(citusFaults({ ...good, settings: {}, nodes: [{ ...node, settings }] })).toHaveLength(4);
  });
});
