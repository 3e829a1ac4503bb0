import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Call } from "#adapters/store-sql/statements.ts";
import { atEnd } from "#tools/lib/cleanup.mjs";
import type { Postgres } from "#tools/lib/postgres.mjs";
import { Problem } from "#tools/lib/say.mjs";
import { type Amounts, COST, customerId, FIRST_NUMBER, rewardId, sessionId } from "../lib/plant.ts";
import { marks, type Step } from "./recorded.ts";

/**
 * The recorded command as a pgbench script: the same statements in the same order, for a random customer and reward, with
 * the values that the command computes computed from the locked row. Each statement is a round trip.
 */
export function pgbenchScript(
  steps: readonly Step[],
  amounts: Pick<Amounts, "customers" | "rewards">,
): string {
  const statements = steps.map((step) =>
    typeof step === "string" ? `${step};` : statementOf(step),
  );
  return [
    `\\set customer random(${FIRST_NUMBER}, ${FIRST_NUMBER + amounts.customers - 1})`,
    `\\set reward random(${FIRST_NUMBER}, ${FIRST_NUMBER + amounts.rewards - 1})`,
    "\\set entry random(1000000000000, 9999999999999)",
    "\\set receipt random(1000000000000000, 9999999999999999)",
    ...statements,
    "",
  ].join("\n");
}

/** Makes a row's fields variables of the script. */
const TAKE_VALUES = "\\gset";

const now = "(extract(epoch from clock_timestamp()) * 1000)::bigint";

/** What stands for a mark: the number drawn for this run, or what the customer's locked row says. */
const expressions = new Map<unknown, string>([
  [marks.session, `('${sessionId("")}' || :customer::text)`],
  [marks.user, `('${customerId("")}' || :customer::text)`],
  [marks.reward, `('${rewardId("")}' || :reward::text)`],
  // As long as the program's own, and like them beginning with the time, so that they land side by side in the index.
  [marks.entry, `(${now}::text || :entry::text)`],
  [marks.receipt, "repeat(:receipt::text, 4)"],
  [marks.points, ":points::bigint"],
  [marks.points - COST, `(:points::bigint - ${COST})`],
  [marks.entryCount, ":entry_count::bigint"],
  [marks.entryCount + 1, "(:entry_count::bigint + 1)"],
  [marks.now, now],
]);

function statementOf({ statement, values }: Call): string {
  const text = statement.text.replace(/\$(\d+)/g, (_slot, number: string) => {
    const value = values[Number(number) - 1];
    return expressions.get(value) ?? literal(value);
  });
  const locksUser = /from "users".*for update/.test(text);
  return locksUser ? `${text} ${TAKE_VALUES}` : `${text};`;
}

function literal(value: unknown): string {
  if (value === null || typeof value === "number" || typeof value === "boolean")
    return String(value);
  // A colon before a letter would be read as one of pgbench's variables, even inside of a text.
  if (typeof value === "string") return `'${value.replaceAll("'", "''").replaceAll(":", " ")}'`;
  throw new TypeError(`pgbench cannot be handed ${typeof value}.`);
}

/** Runs a pgbench script with prepared statements. Out: transactions per second. Throws Problem when one failed. */
export async function runPgbench(
  postgres: Postgres,
  script: { readonly folder: string; readonly text: string },
  load: { readonly clients: number; readonly seconds: number },
): Promise<number> {
  const file = path.join(script.folder, "redeem.pgbench.sql");
  writeFileSync(file, script.text);
  const { port, username } = new URL(postgres.url);
  const server = ["-h", "127.0.0.1", "-p", port, "-U", username];
  const run = ["-n", "-M", "prepared", "-f", file, "-j", "1"];
  const amount = ["-c", String(load.clients), "-T", String(load.seconds)];
  const child = spawn(
    path.join(postgres.bin, "pgbench"),
    [...server, ...run, ...amount, "postgres"],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const forget = atEnd(() => void child.kill("SIGTERM"));
  const [code] = await once(child, "close");
  await forget();
  const rate = /tps = ([\d.]+)/.exec(said)?.[1];
  const failed = /number of failed transactions: (\d+)/.exec(said)?.[1] ?? "0";
  if (code !== 0 || rate === undefined || failed !== "0") {
    throw new Problem(`pgbench did not get through:\n${said.slice(-4000)}`);
  }
  return Number(rate);
}
