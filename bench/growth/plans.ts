import path from "node:path";
import { readerOver } from "#adapters/store-sql/reader.ts";
import { SqliteConnection } from "#adapters/store-sql/sqlite-connection.ts";
import type { Call } from "#adapters/store-sql/statement.ts";
import { Statements } from "#adapters/store-sql/statements.ts";
import { queries } from "#core/registry.ts";
import { systemContext } from "#testing/context.ts";
import { DATA_FILE } from "../lib/sample.ts";
import type { Facts } from "./facts.ts";
import { questions } from "./questions.ts";

/** The tables that grow with the customers. */
const LARGE =
  "users|transactions|qr_codes|feedback|audit_log|referrals|feedback_replies|feedback_upvotes|vouchers|purchases|refunds";

/** A plan's line that reads every row of a large table, whatever the list's page. */
const WHOLE = new RegExp(`^SCAN (${LARGE})$`);

/** How SQLite runs every statement that the questions lead to, as text, and how many of them read a whole large table. */
export async function plansOf(
  folder: string,
  facts: Facts | undefined,
): Promise<{ readonly whole: number; readonly text: string }> {
  if (facts === undefined) return { whole: 0, text: "" };
  const connection = new SqliteConnection(path.join(folder, DATA_FILE), { readOnly: true });
  const calls = new Map<string, Call>();
  const reader = readerOver(new Statements("sqlite"), async (call) => {
    calls.set(call.statement.text, call);
    return connection.rows(call);
  });
  const context = systemContext();
  const admin = await reader.one("users", { id: facts.admin.id });
  const visitor = await reader.one("users", { id: facts.visitors[0]?.id ?? "" });
  for (const { name, as, input } of questions) {
    const user = as === "staff" ? admin : visitor;
    const actor =
      user === undefined ? context.actor : ({ kind: "user", user, sessionId: "" } as const);
    const query = queries[name];
    const parsed = query.input.parse(input(facts, 0));
    // The input was parsed by this very query's schema; the union of all loads wants all inputs at once.
    await query.load(parsed as never, reader, { ...context, actor });
  }
  const plans = [...calls].map(([text, { statement, values }]) => ({
    text,
    lines: connection
      .rows({ statement: { ...statement, text: `explain query plan ${text}` }, values })
      .map((cells) => String(cells[3])),
  }));
  connection.close();
  const whole = plans.filter(({ lines }) => lines.some((line) => WHOLE.test(line)));
  const shown = plans.filter(({ lines }) =>
    lines.some((line) => WHOLE.test(line) || line.includes("TEMP B-TREE")),
  );
  return {
    whole: whole.length,
    text: `${plans.length} statements; those that read a whole large table or sort:\n${shown
      .map(
        ({ text, lines }) =>
          `${text.replaceAll(/\s+/g, " ")}\n${lines.map((line) => `    ${line}`).join("\n")}`,
      )
      .join("\n")}`,
  };
}
