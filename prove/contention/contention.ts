import { reconcile } from "#engine/reconcile.ts";
import { freePort } from "#tools/lib/ports.mjs";
import { type ServerProcess, startServer } from "#tools/lib/server-process.ts";
import { counted } from "../lib/counted.ts";
import { type Place, postgresPlace, sqlitePlace } from "../lib/place.ts";
import { type Planter, planter } from "../lib/planter.ts";
import type { Prove, Row } from "../lib/proof.ts";
import { rowFaults } from "../lib/row-faults.ts";
import { seed } from "../lib/seeded.ts";
import { burst, countAnswers, countEffects, type Tally } from "./burst.ts";
import type { Case, CaseMaker } from "./case.ts";
import { oneCode, oneProduct } from "./codes.ts";
import {
  endsAtOnce,
  manyChecks,
  oneCheck,
  refundParts,
  stormOfChecks,
  stormOfRefunds,
  stormOfReissues,
  stormOfVouchers,
} from "./counter.ts";
import {
  birthday,
  lastOne,
  pointsForOne,
  repeatedPoints,
  repeatedRedemption,
} from "./redemptions.ts";
import { manyFriends, oneEmail, oneEmailInManyCases } from "./sign-ups.ts";
import { repeatedReturn, repeatedUse, usedOrReturned } from "./vouchers.ts";

/** Every case; the short version leaves out what another one contains. */
const makers: readonly CaseMaker[] = [
  lastOne,
  oneCode,
  oneProduct,
  pointsForOne,
  oneEmail,
  oneEmailInManyCases,
  manyFriends,
  birthday,
  repeatedRedemption,
  repeatedPoints,
  usedOrReturned,
  repeatedUse,
  repeatedReturn,
  manyChecks,
  oneCheck,
  stormOfChecks,
  stormOfRefunds,
  stormOfVouchers,
  stormOfReissues,
  endsAtOnce,
  refundParts,
];

const shortMakers = makers.filter((make) => make !== oneEmail);

/** How often each case is made, with rows of its own. */
const ROUNDS = { short: 1, full: 10 };

/**
 * Proves that what may happen once happens once when many ask at the same moment (decision 117), over HTTP: on SQLite with
 * one server process and on PostgreSQL with two, the calls spread over both.
 */
export const prove: Prove = async ({ short, tell }) => {
  const rounds = short ? ROUNDS.short : ROUNDS.full;
  const chosen = short ? shortMakers : makers;
  const rows: Row[] = [];
  const broken: string[] = [];
  for (const { open, servers } of [
    { open: sqlitePlace, servers: 1 },
    { open: () => postgresPlace(short), servers: 2 },
  ]) {
    const place = await open();
    tell(`${place.name}, ${servers} server process(es), ${rounds} round(s)`);
    try {
      const found = await proveOn(place, servers, (planting) => trialsOf(chosen, rounds, planting));
      rows.push(...found.rows);
      broken.push(...found.broken.map((sentence) => `${place.name}: ${sentence}`));
    } finally {
      await place.remove();
    }
  }
  return {
    title: "Contention: exactly one effect",
    columns: ["store", "at the same moment", "rounds", "sent", "succeeded", "refused", "effects"],
    rows,
    broken,
  };
};

/** One case with its rounds and what came of them. */
interface Trial {
  readonly rounds: readonly Case[];
  readonly tally: Tally;
}

async function proveOn(
  place: Place,
  servers: number,
  plan: (planting: Planter) => readonly Trial[],
): Promise<{ readonly rows: readonly Row[]; readonly broken: readonly string[] }> {
  const trials = await plantTrials(place, plan);
  const broken: string[] = [];
  const running = await startServers(place, servers);
  try {
    const urls = running.map(({ url }) => url);
    for (const { one, tally } of eachRound(trials)) {
      const answers = await burst(urls, one);
      broken.push(...countAnswers(one, answers, tally).map((fault) => `${one.what}: ${fault}`));
    }
  } finally {
    await Promise.all(running.map((server) => server.stop()));
  }
  broken.push(...(await look(place, trials)));
  const rows = trials.map(({ rounds: cases, tally }) => [
    `${place.name}, ${servers} process${servers === 1 ? "" : "es"}`,
    cases[0]?.what ?? "",
    cases.length,
    tally.sent,
    tally.succeeded,
    [...tally.refused].map(([code, count]) => `${code} ${count}`).join(", "),
    [...tally.effects].map(([name, { found }]) => `${name} ${found}`).join(", "),
  ]);
  return { rows, broken: counted(broken) };
}

function eachRound(trials: readonly Trial[]): readonly { one: Case; tally: Tally }[] {
  return trials.flatMap(({ rounds, tally }) => rounds.map((one) => ({ one, tally })));
}

function trialsOf(
  chosen: readonly CaseMaker[],
  rounds: number,
  planting: Planter,
): readonly Trial[] {
  return chosen.map((make) => ({
    rounds: Array.from({ length: rounds }, () => make(planting)),
    tally: { sent: 0, succeeded: 0, refused: new Map(), effects: new Map() },
  }));
}

async function plantTrials(
  place: Place,
  plan: (planting: Planter) => readonly Trial[],
): Promise<readonly Trial[]> {
  const store = await place.openStore();
  try {
    await seed(store);
    const planting = planter();
    const trials = plan(planting);
    await planting.plantIn(store);
    return trials;
  } finally {
    await store.close();
  }
}

/** Servers on the same data, each believing what is said about where a call comes from. */
async function startServers(place: Place, count: number): Promise<readonly ServerProcess[]> {
  const running: ServerProcess[] = [];
  while (running.length < count) {
    const port = await freePort();
    const env = { PUBLIC_URL: `http://127.0.0.1:${port}`, PROGRAM_TIME_ZONE: "UTC" };
    running.push(await startServer(place.data, { port, env: { ...env, LOG_LEVEL: "error" } }));
  }
  return running;
}

async function look(place: Place, trials: readonly Trial[]): Promise<readonly string[]> {
  const store = await place.openStore();
  try {
    const broken: string[] = [];
    for (const { one, tally } of eachRound(trials)) {
      const effects = await one.effects(store.reader);
      broken.push(...countEffects(effects, tally).map((fault) => `${one.what}: ${fault}`));
    }
    return [...broken, ...(await rowFaults(store.reader)), ...(await reconcile(store)).drift];
  } finally {
    await store.close();
  }
}
