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

/** The table row of one case, and what is wrong. */
export interface Found {
  readonly row: Row;
  readonly broken: readonly string[];
}

/** How many answers each phase waits for. */
const ENOUGH = 40;

/** Refusal codes that state clearly that the data cannot be written. */
const CLEAR: ReadonlySet<string> = new Set(["store-unavailable", "storage-full"]);

/** The outcome of a server that behaved correctly. */
const WELL =
  "writes again by itself; ends with 0; does not start without room and says why; no damage";

/** The message with which a server that starts without space must exit. */
const REMEDY = /Free some space|Check the disk/;

/**
 * Fills the disk of a running server and frees it, under load; then fills it again, stops the server, tries to start one
 * without space, and starts one with space.
 */
export async function withoutRoom(volume: LimitedVolume): Promise<Found> {
  const people = await seedUsersAndProgram(() => openSqliteStore({ folder: volume.folder }));
  const server = await started(volume);
  const under = await fillAndFree(server, people, volume);
  const broken = [
    ...under.broken,
    ...(await stopAndStart(server, volume)),
    ...fileDamage(volume.folder),
    ...(await damage(() => openSqliteStore({ folder: volume.folder }), people, under.changes)),
  ];
  return foundOf(volume.trouble, under, broken, WELL);
}

/** A table row and what is wrong. `well` is its outcome if nothing is. */
export function foundOf(
  trouble: string,
  { changes, refused, pages }: Pick<UnderLoad, "changes" | "refused" | "pages">,
  broken: readonly string[],
  well: string,
): Found {
  const outcome = broken.length === 0 ? well : "see below";
  return { row: [trouble, changes, refused, pages, outcome], broken: withCounts(broken) };
}

/** Seeds the initial data and some users in a store that it opens and closes. */
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

/** What a server did while its disk was filled and freed. */
interface UnderLoad {
  /** How many changes it acknowledged in total. */
  readonly changes: number;
  /** How it refused changes without space, by status and code. */
  readonly refused: string;
  /** How many reads it answered without space. */
  readonly pages: string;
  readonly broken: readonly string[];
}

/** Fills a server's disk and frees it, while users continue to write and read. */
export async function fillAndFree(
  server: WatchedServer,
  people: Users,
  volume: Pick<LimitedVolume, "fill" | "free">,
): Promise<UnderLoad> {
  const requests = keepRequesting(server.url, people);
  const changed = ({ kind, answer }: TimedAnswer) => kind === "change" && answer.code === "ok";
  const broken: string[] = [];
  const expected = async (what: string, count: number, test: (one: TimedAnswer) => boolean) => {
    if (!(await requests.until(count, test))) broken.push(`${what}: not within a minute.`);
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
  await requests.stop();
  const full = requests.answered.filter((one) => isLater(one) && one.endedAt < fullUntil);
  for (const { kind, answer } of requests.answered) {
    const isFine = answer.code === "ok" || (kind === "change" && CLEAR.has(answer.code));
    if (!isFine) broken.push(`A ${kind} was answered ${answer.status} with ${answer.code}.`);
  }
  const refused = full.filter(({ kind, answer }) => kind === "change" && answer.code !== "ok");
  const reads = full.filter(({ kind }) => kind === "read");
  const shown = reads.filter(({ answer }) => answer.code === "ok");
  return {
    changes: requests.answered.filter(changed).length,
    refused: codes(refused),
    pages: `${shown.length} of ${reads.length}`,
    broken,
  };
}

/** Stops the server without space, then tries to start it without and with space. */
async function stopAndStart(
  server: WatchedServer,
  volume: LimitedVolume,
): Promise<readonly string[]> {
  const broken: string[] = [];
  volume.fill(server.pid);
  server.signal("SIGTERM");
  const code = await server.ended;
  if (code !== 0) broken.push(`Stopped without volume, it ended with ${code}: ${server.said()}`);
  // Also uses the space that the server freed when it stopped.
  volume.fill();
  const withoutSpace = await watchedServer({ DATA_DIR: volume.folder }, { as: volume.as });
  if (await withoutSpace.ready()) broken.push("Without room it starts, and then cannot write.");
  await withoutSpace.kill();
  if (!REMEDY.test(withoutSpace.said()))
    broken.push(`Without volume it says: ${withoutSpace.said()}`);
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

/** What is wrong with the data after that many acknowledged changes. */
export function damage(
  open: () => Promise<Store>,
  { customers }: Users,
  acknowledged: number,
): Promise<readonly string[]> {
  return inStore(open(), async (store) => {
    const userId = { anyOf: customers.map(({ id }) => id) };
    // One entry holds each customer's initial points.
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
