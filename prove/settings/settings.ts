import { Chance, seedOf } from "#demo/generator/chance.ts";
import { inStore } from "#testing/changes.ts";
import { seedProgram } from "#testing/seed-program.ts";
import { seeder } from "#testing/seeder.ts";
import { dataFaults } from "../lib/data-faults.ts";
import { type Found, onBothDatabases, type ProofDatabase } from "../lib/database.ts";
import type { Prove } from "../lib/proof.ts";
import { type Served, startServers } from "../lib/servers.ts";
import { type Request, type Requests, requestsOf } from "./requests.ts";
import { raceSaves, type Save, type Saves } from "./saves.ts";
import { explanations, faultOf, storedVersions } from "./versions-used.ts";

/** How many times two admins save at the same moment. Two numbers are used each time, see MAX_NUMBER. */
const ROUNDS = { short: 20, full: 400 };

/** Requests that are sent within this time after a save's answer, in milliseconds, count as sent soon after it. */
const SOON_MS = 20;

/** Options of the proof on one database. */
export interface SettingsOptions {
  readonly rounds: number;
  readonly seed: number;
  /** The number of servers, and what starts them. */
  readonly processes: number;
  readonly start?: (database: ProofDatabase, count: number) => Promise<readonly Served[]>;
}

/**
 * Proves that no request is decided with a mixture of two versions of the settings, nor with a version that was replaced before the request was sent,
 * whichever process saved it, and that of two admins who save the same sections at once one succeeds (decision 140): over HTTP, on SQLite with one
 * server process and on PostgreSQL with two.
 */
export const prove: Prove = async ({ short, seed, report }) => {
  const rounds = short ? ROUNDS.short : ROUNDS.full;
  const found = await onBothDatabases(short, (database, processes) => {
    report(`${database.name}, ${processes} server process(es), ${rounds} rounds of saves`);
    return settingsOn(database, { rounds, seed, processes });
  });
  const columns = [
    "store",
    "processes",
    "versions saved",
    "saves refused",
    "purchases",
    "scans",
    "codes generated",
    "settings read",
    "during a save",
    `sent within ${SOON_MS} ms of a save`,
    "of those to another process",
    "mixed or replaced versions used",
  ];
  return { title: "Settings changed under load: one version for each request", columns, ...found };
};

/** Runs the proof on one database. */
export async function settingsOn(
  database: ProofDatabase,
  { rounds, seed, processes, start = startServers }: SettingsOptions,
): Promise<Found> {
  const chance = (kind: number) => new Chance(seedOf(`settings ${seed}`), kind);
  const seeds = seeder();
  const admins = ["Ana", "Bo"].map((name) => seeds.user(0, { name, role: "admin" }).token);
  const ask = requestsOf(seeds, chance(1));
  await inStore(database.openStore(), async (store) => {
    await seedProgram(store);
    await seeds.writeTo(store);
  });
  const saves: Saves = { saved: [], refused: 0, broken: [] };
  const requests: Requests = { answered: [], broken: [] };
  const running = await start(database, processes);
  try {
    const urls = running.map(({ url }) => url);
    let isOver = false;
    let load = Promise.resolve();
    const begin = () => {
      load = ask(urls, requests, () => isOver);
    };
    try {
      await raceSaves({ urls, admins, rounds, chance: chance(2) }, saves, begin);
    } finally {
      isOver = true;
      await load;
    }
  } finally {
    await Promise.all(running.map((server) => server.stop()));
  }
  return await judged(database, processes, saves, requests);
}

/** Compares what is stored with the saves and requests. */
function judged(
  database: ProofDatabase,
  processes: number,
  { saved, refused, broken }: Saves,
  requests: Requests,
): Promise<Found> {
  return inStore(database.openStore(), async (store) => {
    const stored = await storedVersions(store.reader, saved);
    const explain = await explanations(store.reader);
    const { answered } = requests;
    const faults = answered.flatMap(
      (request) => faultOf(request, explain(request), stored.versions) ?? [],
    );
    const many = (kind: Request["decided"]["kind"]) =>
      answered.filter(({ decided }) => decided.kind === kind).length;
    const during = answered.filter((request) => saved.some((save) => overlaps(request, save)));
    const soon = answered.filter((request) => saved.some((save) => isSoonAfter(request, save)));
    const elsewhere = soon.filter((request) =>
      saved.some((save) => isSoonAfter(request, save) && save.url !== request.url),
    );
    const kinds = (["purchase", "scan", "new code", "page of the settings"] as const).map(many);
    const isIdle = [...kinds, during.length, soon.length].includes(0);
    const isAlone = processes > 1 && elsewhere.length === 0;
    const counts = [during.length, soon.length, elsewhere.length, faults.length];
    return {
      rows: [[database.name, processes, saved.length, refused, ...kinds, ...counts]],
      broken: [
        ...broken,
        ...requests.broken,
        ...stored.broken,
        ...faults,
        ...(isIdle || isAlone ? ["Too few requests came at the time of a save to prove it"] : []),
        ...(await dataFaults(store)),
      ],
    };
  });
}

/** Whether a version was saved while a request was under way. */
function overlaps({ sentAt, answeredAt }: Request, save: Save): boolean {
  return save.sentAt < answeredAt && sentAt < save.answeredAt;
}

function isSoonAfter({ sentAt }: Request, save: Save): boolean {
  return sentAt >= save.answeredAt && sentAt < save.answeredAt + SOON_MS;
}
