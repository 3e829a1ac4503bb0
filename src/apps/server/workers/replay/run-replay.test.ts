import { expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { doublePoints } from "#core/campaigns/testing/definition.ts";
import { defaultProgram } from "#core/program.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { runReplay, type StorePlace, type Task } from "./run-replay.ts";

const campaign = { campaignId: "draft", version: 1, definition: doublePoints };
const request = { program: defaultProgram, campaign, days: 7, now: Date.now() };
const task = { kind: "replay", request } as const satisfies Task;

function running(place: Partial<StorePlace>) {
  const own: StorePlace = {
    databaseUrl: undefined,
    databasePooling: "none",
    dataDir: "",
    ...place,
  };
  return runReplay<"replay">({ place: own, customers: 1 }, task, () => {});
}

test("a replay that is stopped has no result", async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const store = await openSqliteStore({ folder });
  onTestFinished(() => store.close());
  const { result, stop } = running({ dataDir: folder });
  stop();
  await expect(result).rejects.toThrow("ended without a result");
});

test("a replay fails with the reason why the data cannot be read", async () => {
  const { result } = running({ databaseUrl: "postgres://u:p@127.0.0.1:1/regulars" });
  await expect(result).rejects.toThrow("The store failed");
});
