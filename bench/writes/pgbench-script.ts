import type { Call } from "#adapters/store-sql/statement.ts";
import { FIRST_NUMBER, type Seeded } from "../lib/seed-store.ts";
import { commonStands } from "./marks.ts";
import type { MeasuredCommand } from "./measured-command.ts";
import { recordedSteps } from "./recorded.ts";

/** Whom and what a script draws. */
interface Drawn {
  /** The numbers of the first customer and of the last one. */
  readonly customers: { readonly first: number; readonly last: number };
  /** How many rewards there are. */
  readonly rewards: number;
}

/**
 * A recorded command as a pgbench script: the same statements in the same order, for a random customer and reward, with the values
 * that the command computes computed from the locked row. Each statement is a round trip. What a call uses up, a code or a challenge, it
 * takes by number: `each` of them for every client, from number `first` on; `n` counts, from 0.
 */
export async function pgbenchScript(
  command: MeasuredCommand,
  seeded: Seeded,
  { customers, rewards }: Drawn,
): Promise<string> {
  const stands = new Map([...commonStands, ...command.stands(seeded)]);
  const statements = (await recordedSteps(command)).map((step) =>
    typeof step === "string" ? `${step};` : statementOf(step, stands),
  );
  return [
    `\\set customer random(${customers.first}, ${customers.last})`,
    `\\set reward random(${FIRST_NUMBER}, ${FIRST_NUMBER + rewards - 1})`,
    "\\set chance random(1000000000000, 9999999999999)",
    "\\set receipt random(1000000000000000, 9999999999999999)",
    "\\set number :first + :client_id * :each + :n",
    "\\set n :n + 1",
    ...statements,
    "",
  ].join("\n");
}

/**
 * The same script in pipeline mode: what is between two statements whose rows the script needs is sent at once, with one message to synchronize.
 * PostgreSQL's pgbench has it from version 14 on.
 */
export function inPipelines(script: string): string {
  const lines = script.trimEnd().split("\n");
  const isApart = (line: string | undefined) =>
    line === undefined || line.startsWith("\\set ") || line.includes("\\gset");
  const piped = lines.flatMap((line, at) => {
    if (isApart(line)) return [line];
    const begins = isApart(lines[at - 1]) ? ["\\startpipeline"] : [];
    const ends = isApart(lines[at + 1]) ? ["\\endpipeline"] : [];
    return [...begins, line, ...ends];
  });
  return `${piped.join("\n")}\n`;
}

/** Locked rows whose fields become variables of the script, by table, with what goes before a field's name. */
const kept: ReadonlyMap<string, string> = new Map([
  ["users", "\\gset"],
  ["qr_codes", "\\gset code_"],
]);

function statementOf({ statement, values }: Call, stands: ReadonlyMap<unknown, string>): string {
  const text = statement.text.replace(/\$(\d+)/g, (_slot, number: string) =>
    sqlOf(values[Number(number) - 1], stands),
  );
  const locked = /from "(\w+)".*for update/.exec(text)?.[1] ?? "";
  return `${text}${kept.has(locked) ? ` ${kept.get(locked)}` : ";"}`;
}

function sqlOf(value: unknown, stands: ReadonlyMap<unknown, string>): string {
  const stand = stands.get(value);
  if (stand !== undefined) return stand;
  if (Array.isArray(value)) return `array[${value.map((one) => sqlOf(one, stands)).join(", ")}]`;
  if (value === null || typeof value === "number" || typeof value === "boolean") {
    return String(value);
  }
  // pgbench reads a colon before a letter or digit as a variable, even inside of a text. JSON has to stay JSON.
  if (typeof value === "string") return `'${value.replaceAll("'", "''").replaceAll(":", ": ")}'`;
  throw new TypeError(`pgbench cannot be handed ${typeof value}.`);
}
