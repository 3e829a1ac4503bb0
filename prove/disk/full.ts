import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { Store } from "#engine/ports.ts";
import { inStore } from "#testing/changes.ts";
import { seedProgram } from "#testing/seed-program.ts";
import { seeder } from "#testing/seeder.ts";
import { type WatchedServer, watchedServer } from "#tools/lib/server-process.ts";
import { dataFaults } from "../lib/data-faults.ts";
import { type Row, withCounts } from "../lib/proof.ts";
import type { LimitedVolume } from "./limited-volume.ts";
import { keepRequesting, seedUsers, type TimedAnswer, type Users } from "./ongoing-requests.ts";

/** What a running server does without room, and what is wrong with it. */
export interface Found {
  readonly row: Row;
  readonly broken: readonly string[];
}

/** How many answers are waited for in each phase. */
const ENOUGH = 40;

/** Refusals that say clearly that the data cannot be written. */
const CLEAR: ReadonlySet<string> = new Set(["store-unavailable", "storage-full"]);

/** What is said of a server that did all it should. */
const WELL =
  "writes again by itself; ends with 0; does not start without room and says why; no damage";

/** How a server may end that starts without room. */
const REMEDY = /Free some space|Check the disk/;

/**
 * Takes the room away from a running server and gives it back, under load; then takes it away again, stops the server, tries to start one
 * without room, and starts one with room. In: where its data is.
 */
export async function withoutRoom(volume: LimitedVolume): Promise<Found> {
  const people = await seedUsersAndProgram(() => openSqliteStore({ folder: volume.folder }));
  const server = await started(volume);
  const under = await takeAndGiveBack(server, people, volume);
  const broken = [
    ...under.broken,
    ...(await stopAndStart(server, volume)),
    ...fileDamage(volume.folder),
    ...(await damage(() => openSqliteStore({ folder: volume.folder }), people, under.changes)),
  ];
  return foundOf(volume.trouble, under, broken, WELL);
}

/** A line of the table, and what is wrong with it. In: what is said when nothing is. */
export function foundOf(
  trouble: string,
  { changes, refused, pages }: Pick<UnderLoad, "changes" | "refused" | "pages">,
  broken: readonly string[],
  well: string,
): Found {
  const outcome = broken.length === 0 ? well : "see below";
  return { row: [trouble, changes, refused, pages, outcome], broken: withCounts(broken) };
}

/** Seeds the first data and some people. In: how the store is opened, which is closed again. */
export async function seedUsersAndProgram(open: () => Promise<Store>): Promise<Users> {
  const seeds = seeder();
  const people = seedUsers(seeds);
  await inStore(open(), async (store) => {
    await seedProgram(store);
    await seeds.writeTo(store);
  });
  return people;
}

async function started(volume: LimitedVolume): Promise<WatchedServer> {
  const server = await watchedServer({ DATA_DIR: volume.folder }, { as: volume.as });
  if (await server.ready()) return server;
  await server.kill();
  throw new Error(`The server did not start: ${server.said()}`);
}

/** What a server did while its room was taken away and given back. */
interface UnderLoad {
  /** How many changes it acknowledged, all in all. */
  readonly changes: number;
  /** How it refused changes without room, by status and code. */
  readonly refused: string;
  /** How many pages it showed meanwhile. */
  readonly pages: string;
  readonly broken: readonly string[];
}

/** Takes the room away from a server and gives it back, while people go on changing and reading. */
export async function takeAndGiveBack(
  server: WatchedServer,
  people: Users,
  volume: Pick<LimitedVolume, "fill" | "free">,
): Promise<UnderLoad> {
  const pouring = keepRequesting(server.url, people);
  const changed = ({ kind, answer }: TimedAnswer) => kind === "change" && answer.code === "ok";
  const broken: string[] = [];
  const expected = async (what: string, count: number, test: (one: TimedAnswer) => boolean) => {
    if (!(await pouring.until(count, test))) broken.push(`${what}: not within a minute.`);
  };
  await expected("Changes before", ENOUGH, changed);
  volume.fill(server.pid);
  const filledAt = performance.now();
  const isLater = ({ startedAt }: TimedAnswer) => startedAt > filledAt;
  await expected("Refusals without room", ENOUGH, (one) => {
    return isLater(one) && one.kind === "change" && one.answer.code !== "ok";
  });
  await expected("Pages without room", ENOUGH, (one) => isLater(one) && one.kind === "read");
  const fullUntil = performance.now();
  volume.free(server.pid);
  const freedAt = performance.now();
  await expected("Changes with room again", ENOUGH, (one) => {
    return one.startedAt > freedAt && changed(one);
  });
  await pouring.stop();
  const full = pouring.answered.filter((one) => isLater(one) && one.endedAt < fullUntil);
  for (const { kind, answer } of pouring.answered) {
    const isFine = answer.code === "ok" || (kind === "change" && CLEAR.has(answer.code));
    if (!isFine) broken.push(`A ${kind} was answered ${answer.status} with ${answer.code}.`);
  }
  const refused = full.filter(({ kind, answer }) => kind === "change" && answer.code !== "ok");
  const reads = full.filter(({ kind }) => kind === "read");
  const shown = reads.filter(({ answer }) => answer.code === "ok");
  return {
    changes: pouring.answered.filter(changed).length,
    refused: codes(refused),
    pages: `${shown.length} of ${reads.length}`,
    broken,
  };
}

/** Ends the server while there is no room, and tries a start without and one with room. */
async function stopAndStart(
  server: WatchedServer,
  volume: LimitedVolume,
): Promise<readonly string[]> {
  const broken: string[] = [];
  volume.fill(server.pid);
  server.signal("SIGTERM");
  const code = await server.ended;
  if (code !== 0) broken.push(`Stopped without volume, it ended with ${code}: ${server.said()}`);
  // What the server gave back at its end is taken, too.
  volume.fill();
  const hopeless = await watchedServer({ DATA_DIR: volume.folder }, { as: volume.as });
  if (await hopeless.ready()) broken.push("Without room it starts, and then cannot write.");
  await hopeless.kill();
  if (!REMEDY.test(hopeless.said())) broken.push(`Without volume it says: ${hopeless.said()}`);
  volume.free();
  const again = await started(volume);
  again.signal("SIGTERM");
  if ((await again.ended) !== 0) broken.push(`The last stop: ${again.said()}`);
  return broken;
}

function fileDamage(folder: string): readonly string[] {
  const database = new DatabaseSync(path.join(folder, "regulars.sqlite"), { readOnly: true });
  const check = JSON.stringify(database.prepare("pragma integrity_check").all());
  database.close();
  return check === '[{"integrity_check":"ok"}]' ? [] : [`The file is damaged: ${check}`];
}

/** What is wrong with the data. In: how the store is opened, and how many changes were acknowledged. */
export function damage(
  open: () => Promise<Store>,
  { customers }: Users,
  acknowledged: number,
): Promise<readonly string[]> {
  return inStore(open(), async (store) => {
    const userId = { anyOf: customers.map(({ id }) => id) };
    // One entry brought each customer's points to begin with.
    const kept = (await store.reader.count("transactions", { userId })) - customers.length;
    const sentence = `${acknowledged} changes were acknowledged, and ${kept} are in the data.`;
    return [...(kept === acknowledged ? [] : [sentence]), ...(await dataFaults(store))];
  });
}

function codes(list: readonly TimedAnswer[]): string {
  const counts = new Map<string, number>();
  for (const { answer } of list) {
    const word = `${answer.status} ${answer.code}`;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].map(([word, count]) => `${word}: ${count}`).join(", ");
}
