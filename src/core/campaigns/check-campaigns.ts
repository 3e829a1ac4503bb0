import { type Counts, differentCounts } from "../kit/kept-counts.ts";
import { pagesOf } from "../kit/pages.ts";
import type { Award } from "../points/award.ts";
import type { Check, Reconcilable } from "../reconciliation.ts";
import { IN_FORCE } from "../rules/rule-version.ts";
import type { ProgramReader } from "../world.ts";
import { AwardVersions } from "./award-versions.ts";
import type { ShareKind } from "./budget-share.ts";
import { definitionOf } from "./campaign-rules.ts";
import { checkUses } from "./check-uses.ts";
import { limitFacts } from "./limit-facts.ts";
import { PendingAwards } from "./pending-awards.ts";

/** Page size of shares. */
const PAGE = 500;

/**
 * Compares what campaigns with a budget or total count have given with the awards in the ledger and of pending points, and what remains with the version in force
 * (docs/decisions/157); and the uses of campaigns with a limit for each customer with their awards. Campaigns that give vouchers or stamps
 * leave no awards; only what remains of them is compared.
 */
export const checkCampaigns: Check = async (store) => {
  const before = await givenByShares(store.reader);
  const versions = new AwardVersions(store.reader);
  const counted = new Map<string, number>();
  const pending = new PendingAwards(store.reader);
  const uses = checkUses(store, versions, pending);
  const countAwards = (awards: readonly Award[]) => {
    for (const award of awards) {
      const limits = versions.of(award)?.definition.limits;
      const add = (kind: ShareKind, amount: number) => {
        const name = nameOf(award.rule, kind);
        counted.set(name, (counted.get(name) ?? 0) + amount);
      };
      if (typeof limits?.budget === "number") add("points", award.points);
      if (typeof limits?.total === "number") add("times", 1);
    }
  };
  return {
    async page(entries) {
      await versions.learn(entries.flatMap(({ awards }) => awards));
      await versions.learn(await pending.learn(uses.usersOf(entries)));
      await uses.page(entries);
      return (entry) => {
        uses.entry(entry);
        if (entry.type === "earn" && !pending.isRelease(entry)) countAwards(entry.awards);
        return [];
      };
    },
    async end() {
      await pending.forEach(async (awards) => {
        await versions.learn(awards);
        countAwards(awards);
      });
      const after = await givenByShares(store.reader);
      const giving = await givingPoints(store.reader, [...after.keys()]);
      const given = differentCounts(before, after, counted).filter(({ name }) => giving.has(name));
      const remaining = await remainingFaults(store);
      return {
        checkedRows: { "campaign limits": after.size, ...(await uses.checkedRows()) },
        faults: [
          ...given.map(
            ({ name, kept, rows }) =>
              `The campaign ${name} has given ${kept} by its shares, but ${rows} by the ledger.`,
          ),
          ...remaining,
          ...(await uses.faults()),
        ],
      };
    },
  };
};

/** The name of a limit in counts: the campaign's id and what is limited. */
const nameOf = (campaignId: string, kind: ShareKind) => `${campaignId} (${kind})`;

async function givenByShares(reader: ProgramReader): Promise<Counts> {
  const groups = await reader.groups("campaignShares", {
    by: ["campaignId", "kind"],
    sum: "given",
  });
  return new Map(groups.map(({ key, sum }) => [nameOf(key.campaignId, key.kind), sum]));
}

/** Returns those of the named limits whose campaign has given only points, in all versions. */
async function givingPoints(
  reader: ProgramReader,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const others = new Set<string>();
  for await (const page of pagesOf(PAGE, (listing) =>
    reader.many("ruleVersions", { where: { kind: "campaign" }, ...listing }),
  )) {
    for (const version of page) {
      const { kind } = definitionOf(version).effect;
      if (kind === "voucher" || kind === "stamp") others.add(version.ruleId);
    }
  }
  return new Set(names.filter((name) => !others.has(name.split(" ")[0] ?? "")));
}

/** Compares what was given and remains with the limits in force, and again with the shares locked if that differs. */
async function remainingFaults(store: Reconcilable): Promise<readonly string[]> {
  const groups = await store.reader.groups("campaignShares", { by: ["campaignId"] });
  const faults: string[] = [];
  for (const { key } of groups) {
    const seen = await limitFaults(store.reader, key.campaignId);
    if (seen.length > 0) {
      const again = (reader: ProgramReader) => limitFaults(reader, key.campaignId);
      const result = await store.transact(async (reader) => ({
        changes: [],
        result: await again(reader),
      }));
      faults.push(...result);
    }
  }
  return faults;
}

async function limitFaults(reader: ProgramReader, campaignId: string): Promise<readonly string[]> {
  const shares = await limitFacts(reader, campaignId);
  const row = await reader.one("ruleVersions", { ruleId: campaignId, until: IN_FORCE });
  if (row === undefined) return [`The shares of ${campaignId} belong to no campaign.`];
  const { budget, total } = definitionOf(row).limits;
  const limits = { points: budget, times: total };
  return (["points", "times"] as const).flatMap((kind) => {
    const own = shares.filter((share) => share.kind === kind);
    const sum = own.reduce((all, { remaining, given }) => all + remaining + given, 0);
    const limit = limits[kind];
    return limit === null || sum === limit
      ? []
      : [`The shares of ${nameOf(campaignId, kind)} add up to ${sum}, but its limit is ${limit}.`];
  });
}
