import path from "node:path";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import type { QueryName } from "#client/api.ts";
import { commands, queries } from "#core/registry.ts";
import { inStore } from "#testing/changes.ts";
import { startServerIn } from "#tools/lib/server-process.ts";
import { folderOnDisk } from "../lib/folder.ts";
import type { Bench, BenchOptions, Line } from "../lib/measured.ts";
import { interleaved, ratioOf } from "../lib/rounds.ts";
import { sampleFolder } from "../lib/sample.ts";
import { median, textTable } from "../lib/table.ts";
import { called, type Fixture, memoryOf, openFixture, untilIdle } from "./fixture.ts";
import { plansOf } from "./plans.ts";
import { questions } from "./questions.ts";
import { left, type Run, stories } from "./stories.ts";
import { groupLines, type Timed, timesTable } from "./times.ts";

/** The maximum duration of one question's samples, in milliseconds, and their minimum number. */
const PATIENCE_MS = 10_000;
const FEWEST = 5;

/**
 * How much longer everything takes with a thousand times as many customers, about ten ledger entries each: every list, search, dashboard and
 * command over HTTP, one at a time, the same one at each size before the next. The time of a request is in it, as it is for a waiting user.
 * `GROWTH_CUSTOMERS=100000` leaves the sample of a million customers out, which takes the better part of an hour to make;
 * `GROWTH_QUERIES=customers,feedbackQueue` asks only these, and runs no command.
 */
export const bench: Bench = async (options) => {
  const { short, report } = options;
  const largest = Number(process.env["GROWTH_CUSTOMERS"] ?? 1_000_000);
  const only = process.env["GROWTH_QUERIES"]?.split(",");
  const sizes = short ? [200, 2000] : [1000, 100_000, 1_000_000].filter((one) => one <= largest);
  const samples = short ? 5 : 100;
  const kept = path.join(options.kept ?? folderOnDisk(), "growth");
  const folders = await foldersOf(sizes, { kept, report });
  report("starting up");
  const starts = await startUps(folders, sizes, short ? 1 : 5);
  const fixtures: Fixture[] = [];
  for (const [at, folder] of folders.entries()) {
    const open = () => openSqliteStore({ folder });
    fixtures.push(await openFixture(sizes[at] ?? 0, open, () => startServerIn(folder)));
  }
  report("background jobs");
  for (const fixture of fixtures) await untilIdle(fixture);
  const idle = fixtures.map(memoryOf);
  const timed = [
    ...(await askedOf(fixtures, { samples, only }, report)),
    ...(only === undefined ? await doneIn(fixtures, Math.min(samples, 40), report) : []),
  ];
  const busy = fixtures.map(memoryOf);
  for (const { server, socket } of fixtures) {
    socket?.destroy();
    await server.stop();
  }
  report("query plans");
  const plans = await plansOf(folders.at(-1) ?? "", fixtures.at(-1)?.facts);
  const name = (size: number | undefined) => (size ?? 0).toLocaleString("en-US");
  const over = `${name(sizes.at(-1))} ÷ ${name(sizes[0])} customers`;
  return {
    lines: [
      ...(["lists", "searches", "dashboards", "commands"] as const).flatMap((group) =>
        groupLines(group, timed, over),
      ),
      { what: `start-up, ${over}`, value: starts.ratio, aim: { atMost: 1.5 } },
      memoryLine(`memory when idle, ${over}`, idle),
      memoryLine(`memory afterwards, ${over}`, busy),
      {
        what: "statements of lists that read a whole large table",
        value: plans.whole,
        unit: "statements",
        aim: { atMost: 0 },
      },
    ],
    details: [
      `SQLite, ${samples} samples of each, fewer of what takes longer than ${PATIENCE_MS / 1000} s altogether; milliseconds over HTTP:`,
      textTable(timesTable(timed, sizes)),
      `Commands that are not measured:\n${unmeasured(timed).join("\n")}`,
      starts.table,
      textTable([
        ["memory in MiB", ...sizes.map(name)],
        ["idle", ...idle.map((mib) => mib.toFixed(0))],
        ["afterwards", ...busy.map((mib) => mib.toFixed(0))],
      ]),
      plans.text,
    ].join("\n\n"),
  };
};

/** A folder with a sample for each size. What is done in them stays there for the next run. */
async function foldersOf(
  sizes: readonly number[],
  options: Pick<BenchOptions, "kept" | "report">,
): Promise<readonly string[]> {
  const folders: string[] = [];
  for (const size of sizes) folders.push(await sampleFolder(size, options));
  return folders;
}

/** How long a server takes from the start of its process until it is ready, in milliseconds; it is ended then. */
async function startUp(folder: string): Promise<number> {
  const from = performance.now();
  const server = await startServerIn(folder);
  const took = performance.now() - from;
  await server.stop();
  return took;
}

/** Brings the data up to date first, with its indexes, which is done once and not at every start. */
async function startUps(folders: readonly string[], sizes: readonly number[], rounds: number) {
  for (const folder of folders) {
    await inStore(openSqliteStore({ folder }), async (store) => {
      while (await store.buildIndexes());
    });
  }
  const sides = Object.fromEntries(
    folders.map((folder, at) => [String(sizes[at]), () => startUp(folder)]),
  );
  const made = await interleaved(sides, rounds);
  const names = sizes.map(String);
  return {
    ratio: ratioOf(made, names.at(-1) ?? "", names[0] ?? ""),
    table: textTable([
      ["start-up in ms", ...names],
      ...made.map((round, at) => [
        `round ${at + 1}`,
        ...names.map((one) => (round[one] ?? 0).toFixed(0)),
      ]),
    ]),
  };
}

/** The commands that were not measured, with the reasons. */
function unmeasured(timed: readonly Timed[]): readonly string[] {
  const measured = new Set(timed.map(({ what }) => what));
  return Object.values(commands)
    .filter(({ name }) => !measured.has(name))
    .map(({ name }) => `${name}: ${left[name] ?? "has no story"}`);
}

/** Repeats every question, or those of some queries, at each size; the first few samples are not counted. */
async function askedOf(
  fixtures: readonly Fixture[],
  { samples, only }: { readonly samples: number; readonly only: readonly string[] | undefined },
  report: BenchOptions["report"],
): Promise<readonly Timed[]> {
  const timed: Timed[] = [];
  const asked = questions.filter(({ name }) => only?.includes(name) ?? true);
  for (const { name, how, group, as, input } of asked) {
    const times = fixtures.map((): number[] => []);
    const count = Math.min(samples, allowedSamples(name));
    const warm = Math.ceil(count / 10);
    const until = performance.now() + PATIENCE_MS;
    for (let turn = -warm; turn < count; turn += 1) {
      if (turn >= FEWEST && performance.now() > until) break;
      for (let side = 0; side < fixtures.length; side += 1) {
        // Another one begins each time.
        const at = (side + turn + warm) % fixtures.length;
        const fixture = fixtures[at];
        if (fixture === undefined) continue;
        const { admin, visitors } = fixture.facts;
        const visitor = visitors[(turn + warm) % visitors.length];
        const token = as === "staff" ? admin.token : (visitor?.token ?? "");
        const { ms } = await called(fixture, token, name, input(fixture.facts, turn + warm));
        if (turn >= 0) times[at]?.push(ms);
      }
    }
    timed.push({ what: `${name}, ${how}`, group, times });
    report(`${name}, ${how}: ${times.map((own) => median(own).toFixed(1)).join(" / ")} ms`);
  }
  report(`asked ${timed.length} questions`);
  return timed;
}

/** How many samples of each way the limits of a query allow in one period, with a tenth more to warm up; Infinity without limits. */
function allowedSamples(name: QueryName): number {
  const { limits = [] } = queries[name];
  const ways = questions.filter((question) => question.name === name).length;
  const most = Math.min(...limits.map((limit) => limit.most)) / ways;
  return Math.floor(most / 1.1) - 1;
}

/** Repeats every story at each size; the first few samples are not counted. */
async function doneIn(
  fixtures: readonly Fixture[],
  samples: number,
  report: BenchOptions["report"],
): Promise<readonly Timed[]> {
  const times = new Map<string, number[][]>();
  const warm = Math.ceil(samples / 10);
  for (let turn = 0; turn < samples; turn += 1) {
    for (const story of stories) {
      for (const [at, fixture] of fixtures.entries()) {
        const run: Run = async (as, name, input) => {
          const { result, ms } = await called(fixture, as.token, name, input);
          const own = times.get(name) ?? fixtures.map((): number[] => []);
          times.set(name, own);
          if (turn >= warm) own[at]?.push(ms);
          return result;
        };
        await story(run, fixture.facts, turn);
      }
    }
  }
  report(`ran ${times.size} commands`);
  return [...times].map(([what, own]) => ({ what, group: "commands", times: own }));
}

function memoryLine(what: string, mib: readonly number[]): Line {
  return { what, value: (mib.at(-1) ?? 0) / (mib[0] ?? 0), aim: { atMost: 1.5 } };
}
