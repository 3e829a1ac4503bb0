import { afterAll, beforeAll, expect, test } from "vitest";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { SqliteConnection } from "#adapters/store-sql/sqlite-connection.ts";
import { dataFile } from "#adapters/store-sql/sqlite-folder.ts";
import { tables } from "#adapters/store-sql/tables.ts";
import type { QueryName } from "#client/api.ts";
import { datasetNames, datasetOptions } from "#core/datasets.ts";
import { queries } from "#core/registry.ts";
import { commit } from "#testing/changes.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { asker, callsOf, queryNames } from "#testing/server/query-calls.ts";

/** What may be read from a replica (docs/decisions/201): lists, searches, charts, exports and reports of staff. */
const expected: readonly QueryName[] = [
  "activity",
  "auditLog",
  "automaticAudience",
  "broadcastHistory",
  "campaignDays",
  "campaignHistory",
  "compareProducts",
  "countSegment",
  "customers",
  "customersFound",
  "endedCampaigns",
  "exportPage",
  "feedbackQueue",
  "fraudRuleRates",
  "liabilityReport",
  "membersByTier",
  "messageAudience",
  "moderatedReplies",
  "outstandingAtMonthEnd",
  "outstandingByAge",
  "pointsPerDay",
  "previewExpiry",
  "previewFraudRules",
  "previewTiers",
  "promoCodeUses",
  "segmentCustomers",
  "segmentExportPage",
  "segmentSize",
  "settingsHistory",
  "staffDashboard",
  "tierReach",
  "topRewards",
  "webhookDeliveries",
];

/** Rows that are never stale, which the reader of replicas reads from the leader: grants of exports, and customers with vouchers. */
const fromLeader: Partial<Record<QueryName, readonly string[]>> = {
  countSegment: ["vouchers"],
  exportPage: ["exportGrants"],
  segmentExportPage: ["exportGrants"],
};

const { folder, remove } = scratchFolder();

beforeAll(async () => {
  const store = await openSqliteStore({ folder });
  await commit(store, ...asker);
  await store.close();
});
afterAll(remove);

const stale = queryNames.filter((name) => "mayBeStale" in queries[name]);

test("the queries that may be stale are these", () => {
  expect(stale.toSorted()).toEqual(expected);
});

test("only staff ask them, and no till", () => {
  const wrong = stale.filter((name) => {
    const { may } = queries[name];
    return may === "anyone" || may === "signed-in" || "scope" in queries[name];
  });
  expect(wrong).toEqual([]);
});

test("sessions, permissions, vouchers and codes are never stale", () => {
  const never = datasetNames.filter((name) => datasetOptions(name).neverStale === true);
  expect(never).toEqual(
    expect.arrayContaining(["sessions", "credentials", "vouchers", "qrCodes", "memberCodes"]),
  );
});

test.each(stale)(
  "%s reads no rows that are never stale, or reads them from the leader",
  async (name) => {
    const connection = new SqliteConnection(dataFile(folder), { readOnly: true });
    const calls = await callsOf(name, "sqlite", async (call) => connection.rows(call));
    connection.close();
    const never = datasetNames.filter((dataset) => datasetOptions(dataset).neverStale === true);
    const read = never.filter((dataset) =>
      calls.some(({ statement }) =>
        new RegExp(`\\b${tables[dataset].name}\\b`).test(statement.text),
      ),
    );
    expect(read).toEqual(fromLeader[name] ?? []);
  },
);
