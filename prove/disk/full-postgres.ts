import { chownSync } from "node:fs";
import pg from "pg";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { watchedServer } from "#tools/lib/server-process.ts";
import { unprivileged } from "#tools/lib/unprivileged.mjs";
import { damage, type Found, foundOf, seedUsersAndProgram, takeAndGiveBack } from "./full.ts";
import { type LimitedVolume, smallDisk } from "./limited-volume.ts";

/** How large the file system is, in MiB: an empty database alone takes eight. */
const SIZE = 48;

/** A line for what this account cannot try. */
export function notTried(trouble: string): Found {
  const row = [trouble, 0, "", "", "not tried: this account may neither mount nor use prlimit"];
  return { row, broken: [] };
}

/**
 * The same on PostgreSQL, whose tables are on a file system of their own: the tables cannot grow, while its log, which lies elsewhere, can. A PostgreSQL
 * that cannot write its log ends itself, which is what the proof of sudden death is about.
 */
export async function postgresWithoutRoom(): Promise<Found> {
  const volume = smallDisk(SIZE);
  if (volume === undefined) return notTried("PostgreSQL: a full tablespace");
  const postgres = await startPostgres();
  try {
    return await tablesWithoutRoom(await databaseIn(volume, postgres.url), volume);
  } finally {
    await postgres.stop();
    await volume.remove();
  }
}

async function tablesWithoutRoom(url: string, volume: LimitedVolume): Promise<Found> {
  const open = () => openPostgresStore({ url });
  const people = await seedUsersAndProgram(open);
  const server = await watchedServer({ DATABASE_URL: url });
  try {
    if (!(await server.ready())) throw new Error(`The server did not start: ${server.said()}`);
    const under = await takeAndGiveBack(server, people, volume);
    server.signal("SIGTERM");
    const code = await server.ended;
    const broken = [
      ...under.broken,
      ...(code === 0 ? [] : [`It ended with ${code}: ${server.said()}`]),
      ...(await damage(open, people, under.changes)),
    ];
    const well = "writes again by itself; ends with 0; no damage";
    return foundOf(`PostgreSQL: ${volume.trouble} under its tables`, under, broken, well);
  } finally {
    await server.kill();
  }
}

/** A database whose tables are in a room. Out: where it is. */
async function databaseIn(volume: LimitedVolume, server: string): Promise<string> {
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(volume.folder, uid, gid);
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create tablespace small location '${volume.folder}'`);
    await client.query("create database small template template0 tablespace small");
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = "/small";
  return url.href;
}
