import fc, { type Arbitrary } from "fast-check";
import { inStore } from "#testing/changes.ts";
import { seedProgram } from "#testing/seed-program.ts";
import { type WatchedServer, watchedServer } from "#tools/lib/server-process.ts";
import { dataFaults } from "../lib/data-faults.ts";
import { type Found, onBothDatabases, type ProofDatabase } from "../lib/database.ts";
import { type Inspect, inspectionOf } from "../lib/inspection.ts";
import type { Prove, Row } from "../lib/proof.ts";
import { upkeepDone } from "../lib/upkeep.ts";
import {
  forbiddenCalls,
  misheadedCalls,
  permittedCalls,
  type Targets,
  unfittingCalls,
  unreadableCalls,
} from "./calls.ts";
import { changedBetween, marksOf } from "./data-marks.ts";
import { oddBytes, otherRequests } from "./other-requests.ts";
import { type People, peopleIn } from "./people.ts";
import { type Asked, type Kind, kinds } from "./request.ts";
import { round, type Tally } from "./round.ts";
import { describedBy } from "./schema.ts";
import { sender } from "./send.ts";

/** The kinds of requests in the order in which they are sent, with their percentage and how they are generated. */
const makers: readonly (readonly [Kind, number, (targets: Targets) => Arbitrary<Asked>])[] = [
  ["an action, an input that does not fit", 40, unfittingCalls],
  ["an action, a fitting input, no right to it", 16, forbiddenCalls],
  ["an action, a body that is no JSON of ours", 12, unreadableCalls],
  ["an action, headers that do not belong to it", 10, misheadedCalls],
  ["other addresses, methods and headers", 10, () => otherRequests],
  ["bytes that are hardly HTTP", 2, () => oddBytes],
  ["an action, a fitting input, the right to it", 10, permittedCalls],
];

/** How many requests each store gets. */
const REQUESTS = { short: 450, full: 12_000 };

/** How many sessions each kind of user has. */
const SESSIONS = { short: 20, full: 120 };

/** The maximum percentage of answers from rate limits, which hide what the request would have done. */
const MOST_LIMITED = 5;

/**
 * Proves that no request breaks the server (issue "Trust", Fuzz): every route of its OpenAPI description and other addresses, on
 * SQLite and PostgreSQL. No answer is 5xx or reveals internals, and requests that must be refused are refused without an effect.
 */
export const prove: Prove = async ({ short, seed, report }) => {
  const found = await onBothDatabases(short, (database) =>
    proveOn(database, { short, seed, report }),
  );
  const columns = [
    "store",
    "requests",
    "sent",
    "2xx and 3xx",
    "4xx",
    "hung up on",
    "5xx",
    "rows changed",
  ];
  return { title: "Fuzz: nothing that can be sent breaks the server", columns, ...found };
};

async function proveOn(
  database: ProofDatabase,
  { short, seed, report }: Parameters<Prove>[0],
): Promise<Found> {
  const people = await seedUsers(database, short ? SESSIONS.short : SESSIONS.full);
  // With PUBLIC_URL the server trusts the client address in the proxy header, so that each request has a different one.
  const env = { PUBLIC_URL: "http://localhost:8080" };
  const server = await watchedServer(database.data, { env });
  try {
    if (!(await server.ready()))
      return { rows: [], broken: [`It did not start: ${server.said()}`] };
    const inspect = inspectionOf(database);
    await upkeepDone(inspect);
    const targets = { actions: await describedBy(server.url), ids: people.ids };
    const total = short ? REQUESTS.short : REQUESTS.full;
    const rows: Row[] = [];
    const broken: string[] = [];
    for (const [kind, percent, maker] of makers) {
      const numRuns = Math.ceil((total * percent) / 100);
      const requests = fc.sample(maker(targets), { seed, numRuns });
      const tally = await sendAll(kind, requests, { server, people, inspect });
      rows.push([database.name, ...rowOf(kind, tally)]);
      broken.push(...tally.broken.map((sentence) => `${kind}: ${sentence}`));
      report(`${database.name}: ${kind}, ${requests.length} requests`);
    }
    return { rows, broken: [...broken, ...(await afterwards(server, database))] };
  } finally {
    await server.kill();
  }
}

function seedUsers(database: ProofDatabase, many: number): Promise<People> {
  return inStore(database.openStore(), async (store) => {
    await seedProgram(store);
    return await peopleIn(store, many);
  });
}

interface Setting {
  readonly server: WatchedServer;
  readonly people: People;
  readonly inspect: Inspect;
}

async function sendAll(
  kind: Kind,
  requests: readonly Asked[],
  { server, people, inspect }: Setting,
): Promise<Tally> {
  const { send, close } = sender(server.url, ({ who, session }) =>
    who === "nobody" ? undefined : people.keys[who][session % people.keys[who].length],
  );
  const before = await marksOf(inspect);
  const tally = await round(requests, send, kinds[kind]);
  close();
  tally.changed = changedBetween(before, await marksOf(inspect));
  if (kinds[kind].isWithoutEffect) {
    tally.broken.push(...tally.changed.slice(0, 3).map((row) => `The row "${row}" has changed.`));
  }
  const limited = tally.refused.get(429) ?? 0;
  if (limited > (requests.length * MOST_LIMITED) / 100) {
    tally.broken.push(`${limited} met a rate limit: what is behind it was not tried.`);
  }
  const alive = await fetch(`${server.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!alive) tally.broken.push("The server is not ready any more.");
  const faults = /.*"level":[56]0.*/.exec(server.said())?.[0];
  if (faults !== undefined) tally.broken.push(`The log has a fault: ${faults.slice(0, 600)}`);
  return tally;
}

function rowOf(kind: Kind, { sent, well, refused, hungUp, failed, changed }: Tally): Row {
  const codes = [...refused].toSorted(([one], [other]) => one - other);
  const statuses = codes.map(([status, count]) => `${status}: ${count}`).join(", ");
  const effects = kinds[kind].isWithoutEffect ? changed.length : `${changed.length}, as they may`;
  return [kind, sent, well, statuses, hungUp, failed, effects];
}

/** Checks that the server exits correctly and silently, and that the data is consistent. */
async function afterwards(
  server: WatchedServer,
  database: ProofDatabase,
): Promise<readonly string[]> {
  server.signal("SIGTERM");
  const code = await server.ended;
  const faults = await inStore(database.openStore(), dataFaults);
  return [...(code === 0 ? [] : [`It ended with ${code}: ${server.said()}`]), ...faults];
}
