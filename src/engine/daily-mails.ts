import { dayIn, minuteIn } from "#core/kit/time.ts";
import { type DailyStep, nextBirthdayMails, nextExpiryMails } from "#core/mails/daily-mails.ts";
import type { Program } from "#core/program.ts";
import type { ProgramReader } from "#core/world.ts";
import { moveMark, readMark } from "./daily-marks.ts";
import type { PacedControl } from "./jobs/handler.ts";
import { storedMails, type WriteMail } from "./mails.ts";
import type { Ports } from "./ports.ts";

/** Daily emails are stored from nine in the morning on, on the clock of the program. */
export const MORNING_MINUTE = 9 * 60;

/** What daily emails need. */
export interface DailyMailParts extends Pick<Ports, "store" | "clock" | "fresh"> {
  readonly writeMail: WriteMail;
}

/**
 * Stores the emails of the day that the settings switch on: birthdays, and vouchers that expire in three days. Each step stores some of
 * them together with its position, so that each email is stored once, also by several processes and after a crash (decision 165).
 * Ends early when it should stop.
 * @returns the number of emails
 * @throws StoreFailure
 */
export async function storeDailyMails(
  parts: DailyMailParts,
  program: Program,
  control: PacedControl,
): Promise<number> {
  const now = parts.clock();
  if (!program.sendsMail || minuteIn(program.timeZone, now) < MORNING_MINUTE) return 0;
  const today = dayIn(program.timeZone, now);
  const { sendsBirthday, sendsVoucherExpiring } = program.mail;
  const birthdays = sendsBirthday
    ? await allSteps(
        parts,
        { id: "birthday", step: (reader, at) => nextBirthdayMails(reader, at, today, program) },
        control,
      )
    : 0;
  const expiries = sendsVoucherExpiring
    ? await allSteps(
        parts,
        { id: "voucher-expiring", step: (reader, at) => nextExpiryMails(reader, at, now, program) },
        control,
      )
    : 0;
  return birthdays + expiries;
}

/** One kind of the emails of a day: the name of its position, and what a step of it stores. */
interface DailyKind {
  readonly id: "birthday" | "voucher-expiring";
  readonly step: (reader: ProgramReader, position: string) => Promise<DailyStep>;
}

async function allSteps(
  parts: DailyMailParts,
  kind: DailyKind,
  { isStopped, paced }: PacedControl,
): Promise<number> {
  let count = 0;
  while (!isStopped()) {
    const { mails, isDone } = await paced(() => runStep(parts, kind));
    count += mails.length;
    if (isDone) break;
  }
  return count;
}

function runStep(
  { store, clock, fresh, writeMail }: DailyMailParts,
  { id, step }: DailyKind,
): Promise<DailyStep> {
  return store.transact(async (reader) => {
    const mark = await readMark(reader, id);
    const result = await step(reader, mark?.position ?? "");
    if (result.position === mark?.position) return { changes: [], result };
    const mails = storedMails(result.mails, { fresh, now: clock() }, writeMail);
    return { changes: [moveMark(mark, id, result.position), ...mails], result };
  });
}
