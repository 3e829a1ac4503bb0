import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import type { PostgresConnection } from "#adapters/store-sql/postgres-connection.ts";
import { PostgresPool } from "#adapters/store-sql/postgres-pool.ts";
import type { QueryName } from "#client/api.ts";
import { makeSample } from "#demo/make-sample.ts";
import { commit } from "#testing/changes.ts";
import { migratedDatabase, testDatabaseUrl } from "#testing/database.ts";
import { largeTables } from "#testing/server/large-tables.ts";
import { asker, callsOf, queryNames } from "#testing/server/query-calls.ts";
import { readConfig } from "../config.ts";

const large: ReadonlySet<string> = new Set(largeTables);

/** A node of a plan as EXPLAIN (FORMAT JSON) returns it. */
interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Cond"?: string;
  readonly "Recheck Cond"?: string;
  readonly Plans?: readonly Node[];
}

// Without PostgreSQL these are reported as skipped.
describe.skipIf(testDatabaseUrl === undefined)("on PostgreSQL", () => {
  let pool: PostgresPool;
  let remove = async () => {};

  beforeAll(async () => {
    const database = await migratedDatabase(testDatabaseUrl ?? "");
    remove = database.remove;
    const config = readConfig({ DATABASE_URL: database.url });
    if (!config.ok) throw new Error(config.problems.join("\n"));
    const options = { customers: 300, seed: "plans", until: "2026-03-31", password: undefined };
    await makeSample(config.config, options, {
      stage: () => {},
      signal: new AbortController().signal,
    });
    const store = await openPostgresStore({ url: database.url });
    await commit(store, ...asker);
    await store.close();
    pool = new PostgresPool(database.url, 1);
    await connected((connection) => connection.execute("analyze"));
  }, 60_000);

  afterAll(async () => {
    await pool.close();
    await remove();
  });

  /** Runs work on a connection that scans tables and sorts only if no index can be used, so that small tables are sufficient. */
  async function connected<Result>(work: (connection: PostgresConnection) => Promise<Result>) {
    const connection = await pool.take();
    try {
      await connection.execute("set enable_seqscan = off");
      await connection.execute("set enable_sort = off");
      return await work(connection);
    } finally {
      connection.release();
    }
  }

  async function unboundedPlans(name: QueryName): Promise<readonly string[]> {
    return connected(async (connection) => {
      const found: string[] = [];
      const answered = new Map<string, ReturnType<PostgresConnection["rows"]>>();
      // The results hardly depend on the values, so each statement is run once.
      const calls = await callsOf(name, "postgres", (call) => {
        const { text } = call.statement;
        const answer = answered.get(text) ?? connection.rows(call);
        answered.set(text, answer);
        return answer;
      });
      for (const { statement, values } of calls) {
        const text = `explain (format json, costs off) ${statement.text}`;
        const explained = { ...statement, text, isPlannedAnew: true };
        const [[plan] = []] = await connection.rows({ statement: explained, values });
        const [{ Plan }] = JSON.parse(String(plan)) as [{ Plan: Node }]; // EXPLAIN's own form
        if (isUnbounded(statement.text, nodesOf(Plan))) found.push(`${statement.text}\n${plan}`);
      }
      return found;
    });
  }

  test.each(queryNames)("%s reads large tables by their indexes for any input", async (name) => {
    expect(await unboundedPlans(name)).toEqual([]);
  });

  test("detects a list without its index", async () => {
    await connected((connection) => connection.execute("drop index users_by_role"));
    expect((await unboundedPlans("customers")).join()).toContain("users");
  });
});

/** All nodes but scans of an index that a limit ends, which read a page. */
function nodesOf(node: Node, isLimited = false): readonly Node[] {
  const type = node["Node Type"];
  const endsWithLimit = type === "Limit" || (isLimited && type === "Result");
  const inner = (node.Plans ?? []).flatMap((one) => nodesOf(one, endsWithLimit));
  return isLimited && type.startsWith("Index") ? inner : [node, ...inner];
}

/** Permitted sorts: the rows that a search index finds, and the rows of a few ids or users. */
function isUnbounded(text: string, nodes: readonly Node[]): boolean {
  const onLarge = nodes.filter((node) => large.has(node["Relation Name"] ?? ""));
  const sorts = nodes.some((node) => node["Node Type"].includes("Sort"));
  const isNamed = onLarge.some((node) =>
    /\((id|user_id|(?!location_id)\w+_id|email_key|redeemed_by) = /.test(node["Index Cond"] ?? ""),
  );
  const isSearch = / like /i.test(text);
  if (sorts && !isNamed && !isSearch && onLarge.length > 0) return true;
  return onLarge.some((node) => {
    if (node["Node Type"] === "Seq Scan") return true;
    const isWhole = node["Index Cond"] === undefined && node["Recheck Cond"] === undefined;
    return isWhole && (sorts || !text.includes("limit"));
  });
}
