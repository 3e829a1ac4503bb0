import { parseArgs } from "node:util";
import { StartProblem } from "#apps/shared/start-problem.ts";
import { addDays, dayIn, isCalendarDay } from "#core/kit/time.ts";

/** The options of a sample year. */
export interface YearOptions {
  readonly customers: number;
  readonly seed: string;
  /** The year's last day, 'YYYY-MM-DD'. */
  readonly until: string;
  /** The password of the sample's users; undefined: they cannot log in. */
  readonly password: string | undefined;
}

/** The options of `npm run sample`. */
export interface SampleOptions extends YearOptions {
  /** Two years of one café instead, of which the second has points that expire. */
  readonly isTwoYears: boolean;
}

const FEW = 250;
const MOST = 5_000_000;
const SHORTEST_PASSWORD = 8;
const DEFAULT_SEED = "regulars";

/** The help text of `npm run sample`. */
export const help = `Fills an empty database with a realistic year of a café chain.

  npm run sample -- [--customers N] [--until YYYY-MM-DD] [--seed TEXT] [--password TEXT]
  npm run sample -- --two-years [--until YYYY-MM-DD]

  --customers N       number of customers, 1 to ${MOST} (default ${FEW}). About ten ledger entries each.
  --until YYYY-MM-DD  last day of the year (default: yesterday).
  --seed TEXT         a different text creates different data, the same text the same rows.
  --password TEXT     password of the demo customer, two others and the sub-admins. Without it, only the demo customer
                      can log in, and only on a server for this machine.
  --two-years         two years of one café with 40 customers, played by the program's own actions: in the second year
                      points expire and tiers follow the points of the calendar year. Takes about a minute.
  --help              shows this help.

Uses the server's database: DATA_DIR, or DATABASE_URL for PostgreSQL, as in .env.example.
`;

/**
 * Parses the arguments after the script's name; undefined when help is requested.
 * @param now UTC epoch milliseconds
 * @throws StartProblem that says what to write instead
 */
export function readOptions(
  args: readonly string[],
  now: number,
  timeZone: string,
): SampleOptions | undefined {
  const values = parse(args);
  if (values.help === true) return undefined;
  const today = dayIn(timeZone, now);
  return {
    customers: customersIn(values.customers),
    seed: values.seed ?? DEFAULT_SEED,
    until: untilIn(values.until, today),
    password: passwordIn(values.password),
    isTwoYears: values["two-years"] === true,
  };
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        customers: text,
        seed: text,
        until: text,
        password: text,
        "two-years": { type: "boolean" },
        help: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`${reason}\nTry: npm run sample -- --customers ${FEW}\n\n${help}`);
  }
}

function customersIn(text: string | undefined): number {
  const customers = text === undefined ? FEW : Number(text);
  if (Number.isInteger(customers) && customers >= 1 && customers <= MOST) return customers;
  throw new StartProblem(
    `--customers is "${text}". It must be a whole number from 1 to ${MOST}, for example --customers 1000.`,
  );
}

function untilIn(text: string | undefined, today: string): string {
  if (text === undefined) return addDays(today, -1);
  if (!isCalendarDay(text)) {
    throw new StartProblem(`--until is "${text}". It must be a day, for example --until ${today}.`);
  }
  if (text <= today) return text;
  throw new StartProblem(
    `--until is ${text}, which is still to come. Omit it, or use ${today} or an earlier day.`,
  );
}

function passwordIn(text: string | undefined): string | undefined {
  if (text === undefined || text.length >= SHORTEST_PASSWORD) return text;
  throw new StartProblem(
    `--password is too short: use at least ${SHORTEST_PASSWORD} characters, or omit it.`,
  );
}
