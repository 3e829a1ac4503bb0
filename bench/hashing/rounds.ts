import { Problem } from "#tools/lib/say.mjs";
import { percentile } from "../lib/percentile.ts";
import { interleaved, ratioOf } from "../lib/rounds.ts";
import { runSteadily } from "../lib/steady-load.ts";
import { textTable } from "../lib/table.ts";

/** How often, how long, how much. */
export interface Pace {
  readonly rounds: number;
  readonly seconds: number;
  readonly readsPerSecond: number;
  readonly signUpsPerSecond: number;
}

/** A running server, and what gives the next request of a reader and of a newcomer. */
export interface Side {
  readonly name: string;
  readonly port: number;
  readonly nextRead: () => string;
  readonly nextSignUp: () => string;
}

/** Connections of the readers: a handful, as reads are short. */
const READERS = 8;

/** Connections of the newcomers: as many as may pile up. */
const NEWCOMERS = 64;

/** How long readers ask before anything is measured, in seconds. */
const WARM_UP_S = 2;

/** What readers met in one run, in milliseconds, and what newcomers did. */
interface Met {
  readonly p50: number;
  readonly p99: number;
  readonly signedUp?: string;
  readonly signUpP50?: number;
}

/**
 * Measures a side: reads alone and reads beside sign-ups, taking turns. Out: the median of the rounds' ratios of the reads' p99, and a table of
 * the rounds. Throws Problem when a read is refused.
 */
export async function measure(
  { port, nextRead, nextSignUp }: Side,
  pace: Pace,
): Promise<{ readonly ratio: number; readonly table: string }> {
  const rows: Met[] = [];
  const reads = async (seconds: number) => {
    const load = { perSecond: pace.readsPerSecond, seconds, connections: READERS };
    const { times, refused } = await runSteadily(port, nextRead, load);
    if (refused > 0) throw new Problem(`${refused} reads were refused.`);
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  };
  const alone = async () => {
    const met = await reads(pace.seconds);
    rows.push(met);
    return met.p99;
  };
  const beside = async () => {
    const load = {
      perSecond: pace.signUpsPerSecond,
      seconds: pace.seconds,
      connections: NEWCOMERS,
    };
    const [met, { times, refused }] = await Promise.all([
      reads(pace.seconds),
      runSteadily(port, nextSignUp, load),
    ]);
    const signedUp = `${times.length - refused} of ${times.length}`;
    rows.push({ ...met, signedUp, signUpP50: percentile(times, 0.5) });
    return met.p99;
  };
  await reads(Math.min(WARM_UP_S, pace.seconds));
  const rounds = await interleaved({ alone, beside }, pace.rounds);
  return { ratio: ratioOf(rounds, "beside", "alone"), table: tableOf(rows) };
}

function tableOf(rows: readonly Met[]): string {
  const head = ["", "p50 of reads", "p99 of reads", "signed up", "p50 of sign-ups"];
  const lines = rows.map(({ p50, p99, signedUp, signUpP50 }) => [
    signedUp === undefined ? "alone" : "beside sign-ups",
    p50.toFixed(1),
    p99.toFixed(1),
    signedUp ?? "",
    signUpP50?.toFixed(0) ?? "",
  ]);
  return textTable([head, ...lines]);
}
