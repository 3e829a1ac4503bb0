import { randomUUID } from "node:crypto";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { addMonths, monthOf } from "#core/kit/month.ts";
import { noExpiry } from "#core/point-expiry/expiry-policy.ts";

import { post } from "#core/points/post.ts";
import { defaultProgram, type Program } from "#core/program.ts";
import { firstVersion } from "#core/settings/change-settings.ts";
import type { ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { commit, commitGroups, inStore } from "#testing/changes.ts";
import { systemContext } from "#testing/context.ts";
import { freshDatabase } from "#testing/database.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { type ServerData, type ServerProcess, startServer } from "#tools/lib/server-process.ts";
import { folderOnDisk } from "../lib/folder.ts";
import { type Load, pick, requestText, runLoad } from "../lib/http-load.ts";
import { measureTables } from "../lib/measure-tables.ts";
import type { Bench, Line } from "../lib/measured.ts";
import { interleaved, ratioOf } from "../lib/rounds.ts";
import { seedStore } from "../lib/seed-store.ts";
import { textTable } from "../lib/table.ts";
import { seedCounter, tillRequests } from "../till/counter.ts";

/** As many customers that no two requests often concern the same one at once. */
const AMOUNTS = { customers: 500, rewards: 5, codes: 0 };

/** How many months with open points customers have on each side; null: nothing expires, and all points are of this month. */
const sides = { off: null, ten: 10, most: 119 } as const;

type Side = keyof typeof sides;

interface Pace extends Load {
  readonly rounds: number;
}

const actions = ["accrue", "redeemReward"] as const;

type Requests = Readonly<Record<(typeof actions)[number], () => string>>;

interface Running {
  readonly server: ServerProcess;
  readonly data: ServerData;
  readonly requests: Requests;
}

/**
 * Purchases and redemptions of customers with open points of ten months whose points expire, as a part of those without expiry; and with points
 * of 119 months, about as many as there can be, as a part of those with ten: three servers of an engine, in turns in one run.
 */
export const bench: Bench = async ({ short, report }) => {
  const pace: Pace = short
    ? { rounds: 1, seconds: 1, connections: 16 }
    : { rounds: 7, seconds: 3, connections: 16 };
  const postgres = await startPostgres();
  const lines: Line[] = [];
  const tables: string[] = [];
  const engines = {
    PostgreSQL: async () => {
      const { url } = await freshDatabase(postgres.url);
      return { open: () => openPostgresStore({ url }), data: { DATABASE_URL: url } };
    },
    SQLite: async () => {
      const folder = folderOnDisk();
      return { open: () => openSqliteStore({ folder }), data: { DATA_DIR: folder } };
    },
  };
  for (const [name, prepare] of Object.entries(engines)) {
    report(name);
    const off = await serverOf(await prepare(), "off");
    const ten = await serverOf(await prepare(), "ten");
    const most = await serverOf(await prepare(), "most");
    for (const action of actions) {
      const rounds = await measure({ off, ten, most }, action, pace);
      lines.push(...linesOf(rounds, `${action}, ${name}`));
      tables.push(`${action}, ${name}\n${tableOf(rounds)}`);
    }
    await Promise.all([off, ten, most].map(({ server }) => server.stop()));
  }
  await postgres.stop();
  return { lines, details: tables.join("\n\n") };
};

interface Database {
  readonly open: () => Promise<Store>;
  readonly data: ServerData;
}

async function serverOf({ open, data }: Database, side: Side): Promise<Running> {
  const months = sides[side];
  const requests = await inStore(open(), async (store) => {
    const { tokens, rewardIds } = await seedStore(store, AMOUNTS);
    if (months !== null) await addLots(store, months);
    await commit(store, ...firstVersion(programOf(months), Date.now()));
    const counter = await seedCounter(store, { customers: AMOUNTS.customers, vouchers: 0 });
    const redeemReward = () =>
      requestText({
        action: "redeemReward",
        input: { rewardId: pick(rewardIds) },
        token: pick(tokens),
        key: randomUUID(),
      });
    return { accrue: tillRequests(counter).accrue, redeemReward };
  });
  return { server: await startServer(data), data, requests };
}

function programOf(months: number | null): Program {
  const dates = { countsFrom: "2000-01", notBefore: "2000-02" };
  const expiry = { ...noExpiry, kind: "after-earning", months: 120, ...dates } as const;
  return months === null ? defaultProgram : { ...defaultProgram, expiry };
}

/** Posts points of each of the months before this one to every customer. */
async function addLots(store: Store, months: number): Promise<void> {
  const context = systemContext();
  const now = monthOf(context.today);
  const users = await store.reader.many("users", {
    where: { role: "customer" },
    order: [["id", "asc"]],
    limit: AMOUNTS.customers,
  });
  const batches = users.map((customer) => {
    const changes: ProgramChange[] = [];
    let user = customer;
    for (let ago = months - 1; ago > 0; ago -= 1) {
      const posting = { type: "earn", amount: 1000, description: "", source: "bench" } as const;
      const today = `${addMonths(now, -ago)}-15`;
      const posted = post(user, posting, { ...context, today });
      user = posted.user;
      changes.push(...posted.changes);
    }
    return changes;
  });
  await commitGroups(store, batches);
}

type Round = Readonly<Record<Side, number>>;

async function measure(
  running: Readonly<Record<Side, Running>>,
  action: (typeof actions)[number],
  pace: Pace,
): Promise<readonly Round[]> {
  const over = (load: Load) => {
    const rate = (side: Side) => async () => {
      const { server, requests } = running[side];
      return (await runLoad([server.port], requests[action], load)).rate;
    };
    return { off: rate("off"), ten: rate("ten"), most: rate("most") };
  };
  await interleaved(over({ ...pace, seconds: 1 }), 1);
  await Promise.all(Object.values(running).map(({ data }) => measureTables(data)));
  return await interleaved(over(pace), pace.rounds);
}

function linesOf(rounds: readonly Round[], what: string): readonly Line[] {
  return [
    {
      what: `with expiry and points of 10 months ÷ without expiry: ${what}`,
      value: ratioOf(rounds, "ten", "off"),
      aim: { atLeast: 0.85 },
    },
    {
      what: `points of 119 months ÷ of 10 months: ${what}`,
      value: ratioOf(rounds, "most", "ten"),
      aim: { atLeast: 0.5 },
    },
  ];
}

function tableOf(rounds: readonly Round[]): string {
  return textTable([
    ["round", "without", "10 months", "119 months"],
    ...rounds.map(({ off, ten, most }, at) => [
      String(at + 1),
      off.toFixed(0),
      ten.toFixed(0),
      most.toFixed(0),
    ]),
  ]);
}
