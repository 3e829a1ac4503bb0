import { setTimeout as wait } from "node:timers/promises";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { loadIntoSqlite } from "#adapters/store-sql/bulk-load-sqlite.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { defaultProgram } from "#core/program.ts";
import type { Store } from "#engine/ports.ts";
import { sendSegmentMessage } from "#engine/segment-messages/send-segment-message.ts";
import { mailText } from "#messages/mail-text.ts";
import { commit, inStore, inserted } from "#testing/changes.ts";
import { somePreferences } from "#testing/consents.ts";
import { plainServices, systemContext } from "#testing/context.ts";
import { aMessage } from "#testing/message-rows.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { folderOnDisk } from "../lib/folder.ts";
import { loadPostgres } from "../lib/load-postgres.ts";
import type { Bench, Line } from "../lib/measured.ts";
import { purchasesDuring } from "../lib/purchases-during.ts";
import { textTable } from "../lib/table.ts";
import { fillCustomers } from "../segments/data.ts";

/** Every third customer agreed to news by email. */
const AGREED = 3;

const { fresh } = systemContext();

/** What one database took: seconds until all are queued, and the p99 of purchases in milliseconds, alone and meanwhile. */
interface Outcome {
  readonly database: string;
  readonly seconds: number;
  readonly mails: number;
  readonly alone: number;
  readonly meanwhile: number;
}

/** Queues a message to a hundred thousand customers without a gift, with emails to a third of them, while purchases are stored. */
export const bench: Bench = async ({ short, report }) => {
  const customers = short ? 5000 : 100_000;
  const quietMs = short ? 2000 : 10_000;
  report("filling SQLite");
  const folder = folderOnDisk();
  await loadIntoSqlite({ folder }, (load) => fillCustomers(load, { customers, purchasesEach: 1 }));
  const onSqlite = await inStore(openSqliteStore({ folder }), (store) =>
    measured("SQLite", store, quietMs),
  );
  report("filling PostgreSQL");
  const { url, stop } = await startPostgres();
  await loadPostgres(url, (load) => fillCustomers(load, { customers, purchasesEach: 1 }));
  const onPostgres = await inStore(openPostgresStore({ url }), (store) =>
    measured("PostgreSQL", store, quietMs),
  );
  await stop();
  const outcomes = [onSqlite, onPostgres];
  return {
    lines: outcomes.flatMap((outcome) => linesOf(outcome, customers)),
    details: textTable([
      ["database", "s", "emails", "p99 alone ms", "p99 meanwhile ms"],
      ...outcomes.map(({ database, seconds, mails, alone, meanwhile }) => [
        database,
        seconds.toFixed(1),
        mails.toLocaleString("en-US"),
        alone.toFixed(1),
        meanwhile.toFixed(1),
      ]),
    ]),
  };
};

async function measured(database: string, store: Store, quietMs: number): Promise<Outcome> {
  const customers = await agree(store);
  const alone = await purchasesDuring(store, customers, () => wait(quietMs));
  const message = aMessage({
    id: fresh.id(),
    state: "sending",
    startedAt: Date.now(),
    button: { kind: "wallet", id: "" },
  });
  await commit(store, inserted("segmentMessages", message));
  let seconds = 0;
  const meanwhile = await purchasesDuring(store, customers, async () => {
    const started = performance.now();
    await send(store, message.id);
    seconds = (performance.now() - started) / 1000;
  });
  const sent = await store.reader.one("segmentMessages", { id: message.id });
  if (sent?.state !== "sent") throw new Error("The message was not sent to everybody.");
  return { database, seconds, mails: sent.mails, alone, meanwhile };
}

function send(store: Store, id: string) {
  const parts = {
    store,
    clock: Date.now,
    fresh,
    digest: sha256Hex,
    services: plainServices,
    writeMail: (mail: Parameters<typeof mailText>[0]) => mailText(mail, "en"),
  };
  const control = { isStopped: () => false, progress: async () => {} };
  return sendSegmentMessage(parts, { ...defaultProgram, sendsMail: true }, id, control);
}

/** Lets every third customer agree to news by email. Resolves to some customers who buy. */
async function agree(store: Store): Promise<readonly string[]> {
  const some: string[] = [];
  for (let after = ""; ; ) {
    const page = await store.reader.many("segmentCustomers", {
      order: [["id", "asc"]],
      limit: 3000,
      ...(after !== "" && { after: [after] }),
    });
    const agreed = page.filter((_, at) => at % AGREED === 0);
    const rows = agreed.map(({ id }) =>
      inserted("preferences", somePreferences({ id, consentCount: 1, newsByEmail: 1 })),
    );
    await commit(store, ...rows);
    some.push(...page.slice(0, 100).map(({ id }) => id));
    after = page.at(-1)?.id ?? "";
    if (page.length < 3000) return some;
  }
}

function linesOf(
  { database, seconds, alone, meanwhile }: Outcome,
  customers: number,
): readonly Line[] {
  return [
    {
      what: `a message to ${customers.toLocaleString("en-US")} customers queued on ${database}`,
      value: seconds,
      unit: "s",
      aim: { atMost: 10 },
    },
    {
      what: `p99 of purchases meanwhile ÷ alone on ${database}`,
      value: meanwhile / alone,
      aim: { atMost: 2 },
    },
  ];
}
