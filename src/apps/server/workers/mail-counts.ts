import type { MailDay } from "#core/mails/mail-day.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";

/** What became of an email. */
export type MailEnd = "sent" | "bounced" | "dropped";

/** Stores the row of a day, if it is missing, before an email is sent: storing its outcome must not fail. `now` in UTC epoch milliseconds. */
export async function ensureMailDay(
  store: Pick<Store, "reader" | "transact">,
  day: string,
  now: number,
): Promise<void> {
  if ((await store.reader.one("mailDays", { id: day })) !== undefined) return;
  const row: MailDay = { id: day, at: now, sent: 0, bounced: 0, dropped: 0 };
  try {
    await store.transact(async () => ({
      changes: [{ kind: "insert", dataset: "mailDays", row }],
      result: undefined,
    }));
  } catch (error) {
    // Another process stored it first.
    if (!(error instanceof StoreFailure && error.problem.kind === "invariant")) throw error;
  }
}

/** Returns the change that counts the end of an email on a day, whose row is locked. */
export async function countedMail(
  reader: ProgramReader,
  day: string,
  end: MailEnd,
): Promise<readonly ProgramChange[]> {
  const row = await reader.one("mailDays", { id: day }, { lock: true });
  if (row === undefined) return [];
  const fields = { [end]: row[end] + 1 };
  return [{ kind: "patch", dataset: "mailDays", id: day, fields, ifPresent: true }];
}
