import { chownSync } from "node:fs";
import pg from "pg";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { watchedServer } from "#tools/lib/server-process.ts";
import { unprivileged } from "#tools/lib/unprivileged.mjs";
import { damage, type Found, fillAndFree, foundOf, seedUsersAndProgram } from "./full.ts";
import { type LimitedVolume, smallDisk } from "./limited-volume.ts";

/** The size of the file system, in MiB; an empty database takes eight. */
const SIZE = 48;

/** The row of a case that this account cannot try. */
export function notTried(trouble: string): Found {
  const row = [trouble, 0, "", "", "not tried: this account may neither mount nor use prlimit"];
  return { row, broken: [] };
}

/**
 * The same on PostgreSQL with its tables on a full file system, while its write-ahead log is on another one and can grow. A PostgreSQL
 * that cannot write its log shuts down, which the `kill` proof covers.
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
    const under = await fillAndFree(server, people, volume);
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

/** Creates a database with its tables on a volume. Returns its URL. */
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
