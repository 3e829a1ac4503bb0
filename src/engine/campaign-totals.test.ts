import { expect, onTestFinished, test } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { campaignResults } from "#core/campaign-results/totals/campaign-results.ts";
import { doublePoints } from "#core/campaigns/testing/definition.ts";
import type { User } from "#core/identity/user.ts";
import { MINUTE_MS } from "#core/kit/time.ts";
import { post } from "#core/points/post.ts";
import { defaultProgram } from "#core/program.ts";
import { IN_FORCE, type RuleVersion } from "#core/rules/rule-version.ts";
import { commit, inserted } from "#testing/changes.ts";
import { contextFor, NOON, successOf } from "#testing/context.ts";
import { goOn } from "#testing/job-control.ts";
import { aUser } from "#testing/rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { addUpCampaigns } from "./campaign-totals.ts";
import type { Store } from "./ports.ts";

const version: RuleVersion = {
  id: "happy.1",
  ruleId: "happy",
  kind: "campaign",
  version: 1,
  state: "active",
  at: NOON - MINUTE_MS,
  until: IN_FORCE,
  authorId: "boss",
  authorName: "Boss",
  definition: doublePoints,
};

const program = { ...defaultProgram, rules: { revision: 1, versions: [version] } };

async function opened(): Promise<Store> {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const store = await openSqliteStore({ folder });
  onTestFinished(() => store.close());
  await commit(store, inserted("ruleVersions", version));
  return store;
}

/** Posts an entry with an award of the campaign. Returns the changes and the user after it. */
function earned(user: User, at: number, points: number, locationId: string | null = null) {
  const base = { rule: "base-rate", version: 2, points: 10 };
  const explanation = { code: "campaign-bonus", params: { name: "Double points" } };
  const awards = [
    { ...base, explanation: { code: "amount-spent", params: {} } },
    { rule: "happy", version: 1, points, explanation },
  ];
  const posting = { type: "earn", amount: 10 + points, awards, description: "Purchase" } as const;
  const day = new Date(at).toISOString().slice(0, 10);
  const context = { ...contextFor(undefined), now: at, today: day };
  const fresh = { ...context.fresh, id: () => `${user.id}-${at}` };
  return post(user, { ...posting, source: "purchase", locationId }, { ...context, fresh });
}

async function resultsOf(store: Store) {
  const input = { campaignId: "happy" };
  const boss = contextFor(aUser({ role: "admin" }));
  const loaded = await campaignResults.load(input, store.reader, boss);
  return successOf(campaignResults.show(loaded, input, boss));
}

test("adds up each award of a campaign once, by day and location, with its customers", async () => {
  const store = await opened();
  let now = NOON;
  const parts = { store, clock: () => now, digest: sha256Hex };
  const [ana, ben] = [
    aUser(),
    aUser({ id: "ben", email: "ben@x.example", emailKey: "ben@x.example", referralCode: "BEN" }),
  ];
  await commit(store, inserted("users", ana), inserted("users", ben));
  const first = earned(ana, NOON, 5, null);
  await commit(store, ...first.changes);
  await commit(store, ...earned(ben, NOON + 1, 7, null).changes);
  const second = earned(first.user, NOON + 2, 3, null);
  await commit(store, ...second.changes);

  await addUpCampaigns(parts, program, goOn);
  expect(await resultsOf(store)).toMatchObject({ points: 0, customers: 0, isCounting: true });

  now = NOON + 3 * MINUTE_MS;
  await Promise.all([addUpCampaigns(parts, program, goOn), addUpCampaigns(parts, program, goOn)]);
  expect(await resultsOf(store)).toMatchObject({
    points: 15,
    awards: 3,
    customers: 2,
    days: [{ name: "2026-03-14", points: 15, awards: 3, newCustomers: 2 }],
    locations: [{ name: "", points: 15 }],
    vouchers: { given: 0, used: 0 },
    budget: null,
    countedUntil: NOON + 2,
    isCounting: false,
  });

  await commit(store, ...earned(second.user, NOON + 86_400_000, 5).changes);
  now = NOON + 2 * 86_400_000;
  await addUpCampaigns(parts, program, goOn);
  await addUpCampaigns(parts, program, goOn);
  const after = await resultsOf(store);
  expect(after).toMatchObject({ points: 20, awards: 4, customers: 2 });
  expect(after.days.map(({ name, newCustomers }) => [name, newCustomers])).toEqual([
    ["2026-03-14", 2],
    ["2026-03-15", 0],
  ]);
});

test("does nothing in a program without campaigns", async () => {
  const store = await opened();
  const parts = { store, clock: () => NOON, digest: sha256Hex };
  await addUpCampaigns(parts, defaultProgram, goOn);
  expect(await store.reader.count("campaignProgress", {})).toBe(0);
});
