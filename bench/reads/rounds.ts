import { Problem } from "#tools/lib/say.mjs";
import { type Load, pick, requestText, runLoad } from "../lib/http-load.ts";
import { interleaved, ratioOf } from "../lib/rounds.ts";
import { median, textTable } from "../lib/table.ts";

/** What is read: each asked as a page of the program asks it when a customer comes to it. */
const inputs = {
  session: {},
  dashboard: {},
  messages: { after: null },
  rewards: {},
  history: { type: "all", before: 0 },
} as const;

/** A query of those that are measured. */
export type ReadName = keyof typeof inputs;

// Object.keys forgets what the record's type knows.
const reads = Object.keys(inputs) as readonly ReadName[];

/** A running server, the store it keeps its data in, and its customers' sessions. */
export interface Fixture {
  readonly store: "SQLite" | "PostgreSQL";
  readonly port: number;
  readonly tokens: readonly string[];
}

/** How long and how often each side is asked, by how many connections. */
export interface Pace {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** Replies a second of one read on one store, as a part of those of the yardstick. */
export interface Comparison {
  readonly read: ReadName;
  readonly store: Fixture["store"];
  readonly ratio: number;
}

/** How long each side warms up, in seconds. */
const WARM_UP_S = 2;

/** The yardstick with a reply of as good as no size. */
const TINY = "echo of {}";

/**
 * Asks every read of every store, and the yardstick for each read's own reply, side by side in every round. In: the yardstick's port. Out: a table of the
 * medians, and the medians of the rounds' ratios. Throws Problem when a reply is not ok.
 */
export async function compare(
  echoPort: number,
  fixtures: readonly Fixture[],
  pace: Pace,
): Promise<{ readonly comparisons: readonly Comparison[]; readonly table: string }> {
  const replies = await readReplies(fixtures);
  const busy = new Map<string, number[]>();
  const sidesFor = (seconds: number) => {
    const load = { connections: pace.connections, seconds };
    const echo = (body: object) => echoing(echoPort, body, load);
    return Object.fromEntries([
      [TINY, noting(busy, TINY, echo({}))],
      ...reads.map((read) => [echoOf(read), noting(busy, echoOf(read), echo(replies[read]))]),
      ...fixtures.flatMap((fixture) =>
        reads.map((read) => [sideOf(read, fixture), reading(fixture, read, load)]),
      ),
    ]) as Record<string, () => Promise<number>>; // fromEntries does not see through the spreads
  };
  await interleaved(sidesFor(Math.min(WARM_UP_S, pace.seconds)), 1);
  busy.clear();
  const rounds = await interleaved(sidesFor(pace.seconds), pace.rounds);
  return {
    comparisons: fixtures.flatMap((fixture) =>
      reads.map((read) => ({
        read,
        store: fixture.store,
        ratio: ratioOf(rounds, sideOf(read, fixture), echoOf(read)),
      })),
    ),
    table: tableOf({ rounds, replies, fixtures, busy }),
  };
}

const echoOf = (read: ReadName) => `echo of ${read}`;

const sideOf = (read: ReadName, { store }: Fixture) => `${read} ${store}`;

/** Asks a read of random customers. Out: what does it, for replies a second. */
function reading({ port, tokens }: Fixture, read: ReadName, load: Load): () => Promise<number> {
  const texts = tokens.map((token) => requestText({ action: read, input: inputs[read], token }));
  return async () => (await runLoad([port], () => pick(texts), load)).rate;
}

function echoing(port: number, body: object, load: Load): () => Promise<number> {
  const text = requestText({ action: "echo", input: body });
  return async () => (await runLoad([port], () => text, load)).rate;
}

/** The same, noting which part of one core this process used up meanwhile: at 1 it would measure itself. */
function noting(
  busy: Map<string, number[]>,
  name: string,
  side: () => Promise<number>,
): () => Promise<number> {
  return async () => {
    const [before, started] = [process.cpuUsage(), performance.now()];
    const figure = await side();
    const { user, system } = process.cpuUsage(before);
    const part = (user + system) / 1000 / (performance.now() - started);
    busy.set(name, [...(busy.get(name) ?? []), part]);
    return figure;
  };
}

type Replies = Readonly<Record<ReadName, object>>;

/** What the first fixture replies to its first customer. */
async function readReplies([fixture]: readonly Fixture[]): Promise<Replies> {
  if (fixture === undefined) throw new RangeError("There is no server to ask.");
  const replies = await Promise.all(
    reads.map(async (read) => [read, await replyOf(fixture, read)]),
  );
  return Object.fromEntries(replies) as Replies; // every read has been asked
}

async function replyOf({ port, tokens }: Fixture, read: ReadName): Promise<object> {
  const response = await fetch(`http://127.0.0.1:${port}/api/${read}`, {
    method: "POST",
    headers: {
      cookie: `regulars_session=${tokens[0]}`,
      "x-regulars": "1",
      "content-type": "application/json",
    },
    body: JSON.stringify(inputs[read]),
  });
  const reply: unknown = await response.json();
  if (response.ok && typeof reply === "object" && reply !== null) return reply;
  throw new Problem(`${read} was refused:\n${JSON.stringify(reply)}`);
}

interface Found {
  readonly rounds: readonly Readonly<Record<string, number>>[];
  readonly replies: Replies;
  readonly fixtures: readonly Fixture[];
  readonly busy: ReadonlyMap<string, readonly number[]>;
}

function tableOf({ rounds, replies, fixtures, busy }: Found): string {
  const rate = (side: string) => median(rounds.map((round) => round[side] ?? Number.NaN));
  const parts = (side: string) => `${Math.round(100 * median(busy.get(side) ?? []))} %`;
  const head = ["read", "bytes", "echo/s", "asker busy"];
  const heads = fixtures.flatMap(({ store }) => [`${store}/s`, "÷ echo", "÷ {}"]);
  const lines = reads.map((read) => [
    read,
    String(JSON.stringify(replies[read]).length),
    rate(echoOf(read)).toFixed(0),
    parts(echoOf(read)),
    ...fixtures.flatMap((fixture) => [
      rate(sideOf(read, fixture)).toFixed(0),
      ratioOf(rounds, sideOf(read, fixture), echoOf(read)).toFixed(2),
      ratioOf(rounds, sideOf(read, fixture), TINY).toFixed(2),
    ]),
  ]);
  const tiny = ["{}", "2", rate(TINY).toFixed(0), parts(TINY), ...heads.map(() => "")];
  return textTable([[...head, ...heads], ...lines, tiny]);
}
