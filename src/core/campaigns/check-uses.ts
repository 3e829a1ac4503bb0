import { allRows } from "../kit/pages.ts";
import type { Award } from "../points/award.ts";
import type { Entry } from "../points/entry.ts";
import type { Reconcilable } from "../reconciliation.ts";
import type { ProgramReader } from "../world.ts";
import type { AwardVersions } from "./award-versions.ts";
import type { CampaignUse } from "./campaign-use.ts";
import { PendingAwards } from "./pending-awards.ts";

/** Numbers by a campaign's version, `<id>.<version>`. */
type ByVersion = ReadonlyMap<string, number>;

/** A customer's uses and awards of campaigns that limit them. */
interface Compared {
  readonly uses: ByVersion;
  readonly awards: ByVersion;
}

/**
 * Compares each customer's uses of campaigns with their awards: as many for a limit of the whole campaign; no more for a limit of a day or
 * week, whose uses are removed later. Customers who differ are compared again with their row locked. Entries come user by user, so that one
 * customer's numbers are kept at a time.
 */
export function checkUses(store: Reconcilable, versions: AwardVersions, pending: PendingAwards) {
  const suspects = new Set<string>();
  let usesOf: ReadonlyMap<string, ByVersion> = new Map();
  let user = "";
  let awards = new Map<string, number>();
  const finish = () => {
    for (const key of keysOf({ type: "earn", awards: pending.of(user) }, versions)) {
      awards.set(key, (awards.get(key) ?? 0) + 1);
    }
    const uses = usesOf.get(user) ?? new Map();
    if (differences({ uses, awards }, versions).length > 0) suspects.add(user);
    awards = new Map();
  };
  return {
    /** Returns the customers of a page, with the one at the end of the page before. */
    usersOf: (entries: readonly Entry[]) => [user, ...entries.map(({ userId }) => userId)],
    /** Reads the uses of the customers on a page of the ledger. One round trip, none without awards of such campaigns. */
    async page(entries: readonly Entry[]) {
      const limited = entries.filter((entry) => keysOf(entry, versions).length > 0);
      // The customer at the end of the page before may have no more awards on this one.
      const ids = new Set([user, ...limited.map(({ userId }) => userId)]);
      if (limited.length > 0 || awards.size > 0) usesOf = await readUses(store.reader, [...ids]);
    },
    /** Counts an entry's awards. */
    entry(entry: Entry) {
      if (entry.userId !== user) {
        finish();
        user = entry.userId;
      }
      if (pending.isRelease(entry)) return;
      for (const key of keysOf(entry, versions)) awards.set(key, (awards.get(key) ?? 0) + 1);
    },
    /** Returns the number of uses. */
    checkedRows: async () => ({ "campaign uses": await store.reader.count("campaignUses", {}) }),
    /** Returns the differences, after the last entry. */
    async faults(): Promise<readonly string[]> {
      finish();
      const faults: string[] = [];
      for (const id of suspects) faults.push(...(await recheck(store, id, versions)));
      return faults;
    },
  };
}

/** The versions of an entry's awards by campaigns with a limit for each customer. */
function keysOf(
  { type, awards }: { readonly type: Entry["type"]; readonly awards: readonly Award[] },
  versions: AwardVersions,
) {
  if (type !== "earn") return [];
  return awards.flatMap((award) => {
    const version = versions.of(award);
    const isLimited = version !== undefined && version.definition.limits.perCustomer !== null;
    return isLimited ? [`${award.rule}.${award.version}`] : [];
  });
}

async function readUses(
  reader: ProgramReader,
  users: readonly string[],
): Promise<ReadonlyMap<string, ByVersion>> {
  const groups = await reader.groups("campaignUses", {
    by: ["userId", "campaignId", "version"],
    where: { userId: { anyOf: users } },
  });
  const found = new Map<string, Map<string, number>>();
  for (const { key, count } of groups) {
    const own = found.get(key.userId) ?? new Map<string, number>();
    own.set(keyOf(key), count);
    found.set(key.userId, own);
  }
  return found;
}

const keyOf = ({ campaignId, version }: Pick<CampaignUse, "campaignId" | "version">) =>
  `${campaignId}.${version}`;

/** Returns the versions of which the numbers differ, with both. */
function differences({ uses, awards }: Compared, versions: AwardVersions) {
  return [...awards].flatMap(([key, awarded]) => {
    const used = uses.get(key) ?? 0;
    const at = key.lastIndexOf(".");
    const version = versions.of({ rule: key.slice(0, at), version: Number(key.slice(at + 1)) });
    const isKept = version?.definition.limits.perCustomer?.per === "campaign";
    const isRight = isKept ? used === awarded : used <= awarded;
    return isRight ? [] : [{ key, used, awarded }];
  });
}

async function recheck(
  store: Reconcilable,
  userId: string,
  versions: AwardVersions,
): Promise<readonly string[]> {
  return await store.transact(async (reader) => {
    const user = await reader.one("users", { id: userId }, { lock: true });
    // Uses are removed with the account.
    if (user === undefined) return { changes: [], result: [] };
    const entries = await allRows<Entry>((last, limit) =>
      reader.many("transactions", {
        where: { userId },
        order: [["entryNo", "asc"]],
        limit,
        ...(last !== undefined && { after: [last.entryNo] }),
      }),
    );
    const pending = new PendingAwards(reader);
    await pending.learn([userId]);
    const own = entries.filter((entry) => !pending.isRelease(entry));
    const earned = [...own, { type: "earn" as const, awards: pending.of(userId) }];
    await versions.learn(earned.flatMap((one) => one.awards));
    const awards = new Map<string, number>();
    for (const key of earned.flatMap((one) => keysOf(one, versions))) {
      awards.set(key, (awards.get(key) ?? 0) + 1);
    }
    const uses = (await readUses(reader, [userId])).get(userId) ?? new Map();
    const result = differences({ uses, awards }, versions).map(
      ({ key, used, awarded }) =>
        `The user ${userId} has ${used} uses of the campaign ${key}, but ${awarded} awards.`,
    );
    return { changes: [], result };
  });
}
