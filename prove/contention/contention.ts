import { defaultProgram, settingsOf } from "#core/program.ts";
import { CURRENT_SETTINGS } from "#core/settings/settings-version.ts";
import type { ProgramChange } from "#core/world.ts";
import { commit, inStore, inserted } from "#testing/changes.ts";
import { seedProgram } from "#testing/seed-program.ts";
import { type Seeder, seeder } from "#testing/seeder.ts";
import { dataFaults } from "../lib/data-faults.ts";
import { type Found, onBothDatabases, type ProofDatabase } from "../lib/database.ts";
import type { Prove } from "../lib/proof.ts";
import { startServers } from "../lib/servers.ts";
import { burst, countAnswers, countEffects, type Tally } from "./burst.ts";
import type { Case, CaseMaker } from "./case.ts";
import { oneCode, oneProduct, SCANS_PER_DAY } from "./codes.ts";
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
import { repeatedCancellation, repeatedUse, usedOrCancelled } from "./vouchers.ts";

/** Every case; the short version omits cases that another one covers. */
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
  usedOrCancelled,
  repeatedUse,
  repeatedCancellation,
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

/** How many times each case runs, each with separate rows. */
const ROUNDS = { short: 1, full: 10 };

/**
 * Proves that single-use operations are executed once under concurrent requests (decision 117), over HTTP: on SQLite with
 * one server process and on PostgreSQL with two, with the calls distributed over both.
 */
export const prove: Prove = async ({ short, report }) => {
  const rounds = short ? ROUNDS.short : ROUNDS.full;
  const chosen = short ? shortMakers : makers;
  const found = await onBothDatabases(short, (database, servers) => {
    report(`${database.name}, ${servers} server process(es), ${rounds} round(s)`);
    return proveOn(database, servers, (seeds) => trialsOf(chosen, rounds, seeds));
  });
  return {
    title: "Contention: exactly one effect",
    columns: ["store", "at the same moment", "rounds", "sent", "succeeded", "refused", "effects"],
    ...found,
  };
};

/** Runs the short version on one database. */
export function contentionOn(database: ProofDatabase, servers: number): Promise<Found> {
  return proveOn(database, servers, (seeds) => trialsOf(shortMakers, ROUNDS.short, seeds));
}

/** One case with its rounds and their results. */
interface Trial {
  readonly rounds: readonly Case[];
  readonly tally: Tally;
}

async function proveOn(
  database: ProofDatabase,
  servers: number,
  plan: (seeds: Seeder) => readonly Trial[],
): Promise<Found> {
  const trials = await seedTrials(database, plan);
  const broken: string[] = [];
  const running = await startServers(database, servers);
  try {
    const urls = running.map(({ url }) => url);
    for (const { one, tally } of eachRound(trials)) {
      const answers = await burst(urls, one);
      broken.push(...countAnswers(one, answers, tally).map((fault) => `${one.what}: ${fault}`));
    }
  } finally {
    await Promise.all(running.map((server) => server.stop()));
  }
  broken.push(...(await faultsAfterwards(database, trials)));
  const rows = trials.map(({ rounds: cases, tally }) => [
    `${database.name}, ${servers} process${servers === 1 ? "" : "es"}`,
    cases[0]?.what ?? "",
    cases.length,
    tally.sent,
    tally.succeeded,
    [...tally.refused].map(([code, count]) => `${code} ${count}`).join(", "),
    [...tally.effects].map(([name, { found }]) => `${name} ${found}`).join(", "),
  ]);
  return { rows, broken };
}

function eachRound(trials: readonly Trial[]): readonly { one: Case; tally: Tally }[] {
  return trials.flatMap(({ rounds, tally }) => rounds.map((one) => ({ one, tally })));
}

function trialsOf(chosen: readonly CaseMaker[], rounds: number, seeds: Seeder): readonly Trial[] {
  return chosen.map((make) => ({
    rounds: Array.from({ length: rounds }, () => make(seeds)),
    tally: { sent: 0, succeeded: 0, refused: new Map(), effects: new Map() },
  }));
}

function seedTrials(
  database: ProofDatabase,
  plan: (seeds: Seeder) => readonly Trial[],
): Promise<readonly Trial[]> {
  return inStore(database.openStore(), async (store) => {
    await seedProgram(store);
    await commit(store, ...settingsWithScans());
    const seeds = seeder();
    const trials = plan(seeds);
    await seeds.writeTo(store);
    return trials;
  });
}

/** Returns the first version of the settings, in which a customer can redeem {@link SCANS_PER_DAY} codes of a product in a day. */
function settingsWithScans(): readonly ProgramChange[] {
  const qr = { ...defaultProgram.qr, scansPerProductAndDay: SCANS_PER_DAY };
  const author = { authorId: null, authorName: "", origin: "configuration" as const };
  const settings = { ...settingsOf(defaultProgram), qr };
  return [
    inserted("settingsVersions", {
      id: "1",
      version: 1,
      at: Date.now(),
      ...author,
      restoredVersion: null,
      settings,
    }),
    inserted("currentSettings", { id: CURRENT_SETTINGS, version: 1 }),
  ];
}

function faultsAfterwards(
  database: ProofDatabase,
  trials: readonly Trial[],
): Promise<readonly string[]> {
  return inStore(database.openStore(), async (store) => {
    const broken: string[] = [];
    for (const { one, tally } of eachRound(trials)) {
      const effects = await one.effects(store.reader);
      broken.push(...countEffects(effects, tally).map((fault) => `${one.what}: ${fault}`));
    }
    return [...broken, ...(await dataFaults(store))];
  });
}
