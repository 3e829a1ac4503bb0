import { dayIn, minuteIn } from "#core/kit/time.ts";
import { inForce, type Program } from "#core/program.ts";
import { MORNING_MINUTE } from "../daily-mails.ts";
import type { WriteMail } from "../mails.ts";
import { findLots } from "../point-expiry/find-lots.ts";
import { notifyExpiring } from "../point-expiry/notify-expiring.ts";
import { type ExpiryParts, postAllExpired } from "../point-expiry/post-expired.ts";
import type { ProgramSource } from "../program-source.ts";
import type { JobControl, JobHandler } from "./handler.ts";

/** What the job needs; without `writeMail` nobody is told, as in the browser edition. */
export interface PointExpiryParts extends ExpiryParts {
  readonly writeMail?: WriteMail;
}

/**
 * Finds the lots of older accounts, posts expired points and tells customers about points that expire, see `findLots`, `postAllExpired` and
 * `notifyExpiring`. Runs every ten minutes, and reads the customers once after midnight, once in the morning, and after a change of the
 * program.
 */
export function pointExpiryJobs(parts: PointExpiryParts, programs: ProgramSource): JobHandler {
  let doneFor = "";
  return {
    kind: "point-expiry",
    queues: async () => ["point-expiry"],
    run: async (_job, control) => {
      const program = await programs.current();
      const occasion = occasionOf(program, parts.clock());
      if (!(await findLots(parts, control))) return { kind: "released" };
      if (occasion === doneFor) return { kind: "done" };
      if (!(await expire(parts, program, control))) return { kind: "released" };
      doneFor = occasion;
      return { kind: "done" };
    },
  };
}

/** A text for a program day, before or after the morning, and what is in force. */
function occasionOf(program: Program, now: number): string {
  const { timeZone } = program;
  const isMorning = minuteIn(timeZone, now) >= MORNING_MINUTE;
  return `${dayIn(timeZone, now)} ${isMorning} ${inForce(program)}`;
}

/** Resolves to whether everything is done. */
async function expire(
  { writeMail, ...parts }: PointExpiryParts,
  program: Program,
  control: JobControl,
): Promise<boolean> {
  if (!(await postAllExpired(parts, program, control))) return false;
  return writeMail === undefined || notifyExpiring({ ...parts, writeMail }, program, control);
}
