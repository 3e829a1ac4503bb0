import type { User } from "#core/identity/user.ts";
import { startOfDay } from "#core/kit/time.ts";
import { customerMails } from "#core/mails/customer-mails.ts";
import { wantedMails } from "#core/mails/wanted-mails.ts";
import type { TierMove } from "#core/points/tier-end.ts";
import type { Program } from "#core/program.ts";
import { subscriberChanges } from "#core/subscribers.ts";
import type { Context, ProgramChange, ProgramEvent, ProgramReader } from "#core/world.ts";
import { MORNING_MINUTE } from "../daily-mails.ts";
import { jobContext } from "../job-context.ts";
import type { PacedControl } from "../jobs/handler.ts";
import { storedMails, type WriteMail } from "../mails.ts";
import type { Ports } from "../ports.ts";

/** What ending tiers needs; without `writeMail` no emails are stored, as in the browser edition. */
export type TierParts = Pick<Ports, "store" | "clock" | "fresh" | "digest" | "services"> & {
  readonly writeMail?: WriteMail;
};

/** Customers who are changed by one transaction, in a local database and in a database server: commands wait for one. */
const STEP = { local: 10, server: 20 };

/** Applies a rule to customers by their ids, some in a transaction with their rows locked. Resolves to whether all were reached. */
export async function moveTiers(
  parts: TierParts,
  program: Program,
  { isStopped, paced }: PacedControl,
  ids: readonly string[],
  rule: (user: User, context: Context) => TierMove,
): Promise<boolean> {
  const size = parts.store.reader.isLocal ? STEP.local : STEP.server;
  for (let from = 0; from < ids.length; from += size) {
    if (isStopped()) return false;
    const some = ids.slice(from, from + size);
    const step = async (reader: ProgramReader) => {
      const users = await reader.many("users", {
        where: { id: { anyOf: some } },
        order: [["id", "asc"]],
        limit: some.length,
        lock: true,
      });
      const context = jobContext(parts, program);
      const moves = users.map((user) => ({ id: user.id, ...rule(user, context) }));
      const events = moves.flatMap((move) => move.events);
      const mails = await mailsOf(reader, events, context, parts.writeMail);
      return {
        changes: [...moves.flatMap(patchOf), ...subscriberChanges(events, context), ...mails],
        result: undefined,
      };
    };
    await paced(() => parts.store.transact(step));
  }
  return true;
}

function patchOf({ id, fields }: TierMove & Pick<User, "id">): readonly ProgramChange[] {
  if (Object.keys(fields).length === 0) return [];
  return [{ kind: "patch", dataset: "users", id, fields }];
}

/** The emails to customers about events, due in the morning. Tiers move after midnight. */
async function mailsOf(
  reader: ProgramReader,
  events: readonly ProgramEvent[],
  context: Context,
  writeMail: WriteMail | undefined,
): Promise<readonly ProgramChange[]> {
  if (writeMail === undefined) return [];
  const mails = await wantedMails(reader, customerMails(events, context));
  const { program, today, now } = context;
  const morning = startOfDay(program.timeZone, today) + MORNING_MINUTE * 60_000;
  return storedMails(mails, { ...context, dueAt: Math.max(now, morning) }, writeMail);
}
