import { dayIn } from "#core/kit/time.ts";
import type { Program } from "#core/program.ts";
import { startedCount } from "#core/segments/segment-count.ts";
import { sendingMessage, usesOf } from "#core/segments/segment-uses.ts";
import { allSegments } from "#core/segments/segments-with-tag.ts";
import type { Ports } from "../ports.ts";

/** Starts to count the counted segments whose last count began before today, once a program day, unless vouchers are being given or a message is being sent to them. */
export async function startDailyCounts(
  { store, clock }: Pick<Ports, "store" | "clock">,
  program: Program,
): Promise<void> {
  const now = clock();
  const today = dayIn(program.timeZone, now);
  const counted = (await allSegments(store.reader)).filter(({ kind }) => kind === "counted");
  for (const { id } of counted) {
    const last = await store.reader.one("segmentCounts", { id });
    if (last !== undefined && isToday(last.startedAt)) continue;
    await store.transact(async (reader) => {
      const segment = await reader.one("segments", { id, kind: "counted" }, { lock: true });
      const [count, gifts, sending] = await Promise.all([
        reader.one("segmentCounts", { id }),
        usesOf(reader, id),
        sendingMessage(reader, id),
      ]);
      const isWanted =
        segment !== undefined &&
        gifts.length === 0 &&
        sending === undefined &&
        count?.state !== "running" &&
        (count === undefined || !isToday(count.startedAt));
      return { changes: isWanted ? startedCount(id, count, now) : [], result: undefined };
    });
  }

  function isToday(startedAt: number): boolean {
    return dayIn(program.timeZone, startedAt) >= today;
  }
}
