import { minuteIn } from "#core/kit/time.ts";
import type { Program } from "#core/program.ts";
import { type NoticeStep, nextExpiryNotices } from "#core/push/expiry-notices.ts";
import { MORNING_MINUTE } from "./daily-mails.ts";
import { moveMark, readMark } from "./daily-marks.ts";
import type { PacedControl } from "./jobs/handler.ts";
import type { Ports } from "./ports.ts";

/** The progress of the notices about vouchers that expire. */
const MARK = "voucher-expiring-push";

/**
 * Stores notices about vouchers that expire in three days, from the morning on. Each step stores some of them together with its position, so
 * that each is stored once, also by several processes and after a crash (docs/decisions/178).
 * @throws StoreFailure
 */
export async function storeDailyPushes(
  parts: Pick<Ports, "store" | "clock">,
  program: Program,
  { isStopped, paced }: PacedControl,
): Promise<void> {
  const isEarly = minuteIn(program.timeZone, parts.clock()) < MORNING_MINUTE;
  if (!program.sendsPush || isEarly) return;
  for (let isDone = isStopped(); !isDone; isDone ||= isStopped()) {
    ({ isDone } = await paced(() => step(parts)));
  }
}

function step({ store, clock }: Pick<Ports, "store" | "clock">): Promise<NoticeStep> {
  return store.transact(async (reader) => {
    const mark = await readMark(reader, MARK);
    const result = await nextExpiryNotices(reader, mark?.position ?? "", clock());
    if (result.position === mark?.position) return { changes: [], result };
    return { changes: [moveMark(mark, MARK, result.position), ...result.notices], result };
  });
}
