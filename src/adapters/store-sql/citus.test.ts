import { describe, expect, onTestFinished, test } from "vitest";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { freshCitusSchema, testCitusUrl } from "#testing/citus.ts";
import { onServer, queryRows } from "#testing/database.ts";
import { aReward, aSession, aUser } from "#testing/rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { checkCitus, moveSchemaToNode, nodesOfSchemas } from "./citus-nodes.ts";
import { openPostgresStore, openSchemaStore, openSharedPool } from "./postgres.ts";
import { backUpPostgres } from "./postgres-backup.ts";
import { keepMonths } from "./postgres-months.ts";
import { schemaUrl } from "./postgres-schema.ts";
import { renameSchema, restoreSchema } from "./postgres-schema-moves.ts";

/** Each table is made on all nodes: seconds, on a busy machine more. */
const TIMEOUT_MS = 180_000;

/** Two processes' stores of one schema on a node, with a customer who has a session, and a reward. */
async function twoStores() {
  const { url, schema, remove } = await freshCitusSchema();
  onTestFinished(remove);
  const open = async () => {
    const pool = await openSharedPool({ url, connections: 2 });
    const store = await openSchemaStore(pool, { url, schema });
    onTestFinished(async () => {
      await store.close();
      await pool.close();
    });
    return store;
  };
  const one = await open();
  await commit(
    one,
    inserted("users", aUser()),
    inserted("sessions", aSession({ id: "digest", userId: "ana", createdAt: 1 })),
    inserted("rewards", aReward({ id: "tea", title: "Tea" })),
  );
  return { one, other: await open(), url, schema };
}

/** Reads the rewards as a request with that session does. */
async function rewardsOf(store: Store) {
  const found = await store.sessionWithUser("digest");
  return (await found?.reader.many("rewards", { order: [["id", "asc"]], limit: 10 })) ?? [];
}

async function titlesOf(store: Store): Promise<readonly string[]> {
  return (await rewardsOf(store)).map(({ title }) => title);
}

const renamed = (title: string) =>
  ({ kind: "patch", dataset: "rewards", id: "tea", fields: { title } }) as const;

/** Returns the node of a schema and the other one. */
async function nodesOf(url: string, schema: string) {
  const present = (await nodesOfSchemas(url)).get(schema) ?? "";
  const rows = await queryRows<{ name: string }>(
    url,
    "select nodename || ':' || nodeport as name from pg_dist_node where shouldhaveshards",
  );
  return { present, other: rows.map(({ name }) => name).find((name) => name !== present) ?? "" };
}

// docs/decisions/208. `npm run prove -- citus` starts a cluster and names it in TEST_CITUS_URL.
describe.skipIf(testCitusUrl === undefined)(
  "A program on a node of Citus",
  { timeout: TIMEOUT_MS },
  () => {
    test("reads what another process has committed, also after it was moved to another node", async () => {
      const { one, other, url, schema } = await twoStores();
      const nodes = await nodesOf(url, schema);
      // Not from memory.
      expect(await rewardsOf(one)).not.toBe(await rewardsOf(one));
      for (const [title, node] of [
        ["Chai", nodes.other],
        ["Mate", nodes.present],
      ] as const) {
        expect(await titlesOf(one)).toHaveLength(1);
        await commit(other, renamed(title));
        expect(await titlesOf(one)).toEqual([title]);
        await moveSchemaToNode(url, schema, node);
        expect((await nodesOfSchemas(url)).get(schema)).toBe(node);
        await commit(other, renamed(`${title} again`));
        expect(await titlesOf(one)).toEqual([`${title} again`]);
        expect(await titlesOf(other)).toEqual([`${title} again`]);
      }
    });

    test("moves only to a node that there is, and that does not have it", async () => {
      const { url, schema } = await twoStores();
      const { present } = await nodesOf(url, schema);
      await expect(moveSchemaToNode(url, schema, present)).rejects.toThrow("already");
      await expect(moveSchemaToNode(url, schema, "10.0.0.1:5432")).rejects.toThrow(
        "The nodes are: 127.0.0.1:",
      );
      await expect(moveSchemaToNode(url, "public", present)).rejects.toThrow("without --node");
    });

    test("keeps months, and its search indexes are there", async () => {
      const { url, schema } = await twoStores();
      await keepMonths({ url: schemaUrl(url, schema) }, Date.UTC(2026, 4, 20));
      await keepMonths({ url: schemaUrl(url, schema) }, Date.UTC(2026, 8, 20));
      const partitions = await queryRows<{ name: string }>(
        url,
        `select relname as name from pg_inherits join pg_class on oid = inhrelid
         where inhparent = '${schema}.webhook_events'::regclass order by 1`,
      );
      expect(partitions.map(({ name }) => name)).toEqual([
        "webhook_events_rest",
        "webhook_events_y2026m10",
        "webhook_events_y2026m11",
      ]);
      const [index] = await queryRows(
        url,
        `select to_regclass('${schema}.users_search_name') as found`,
      );
      expect(index?.["found"]).not.toBeNull();
    });

    test("is fenced, backed up and restored into another schema on a node", async () => {
      const { one, url, schema } = await twoStores();
      const fenced = `${schema}_f`;
      await renameSchema(url, schema, fenced);
      await expect(commit(one, renamed("Chai"))).rejects.toMatchObject({
        problem: { kind: "unavailable" },
      });
      await renameSchema(url, fenced, schema);
      await commit(one, renamed("Chai"));
      const { folder, remove } = scratchFolder();
      onTestFinished(remove);
      const file = `${folder}/brand.pgdump`;
      await backUpPostgres({ url: schemaUrl(url, schema), file, schema }, () => {});
      const copy = `${schema}_c`;
      onTestFinished(() => onServer(url, `drop schema if exists ${copy} cascade`));
      const { differences } = await restoreSchema({ url, schema: copy, file }, () => {});
      expect(differences).toEqual([]);
      expect((await nodesOfSchemas(url)).has(copy)).toBe(true);
      const rows = await queryRows(url, `select title from ${copy}.rewards`);
      expect(rows).toEqual([{ title: "Chai" }]);
    });

    test("needs no replicas, and settings that are complete", async () => {
      const url = testCitusUrl ?? "";
      await checkCitus(url);
      await expect(openPostgresStore({ url, reads: [url] })).rejects.toThrow("DATABASE_READS");
    });
  },
);
