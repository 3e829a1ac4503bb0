import { MINUTE_MS } from "../kit/time.ts";
import type { SegmentCustomer } from "../segments/segment-customer.ts";
import type { SegmentContext } from "../segments/segment-tests.ts";
import { nextInSegment } from "../segments/walk-segment.ts";
import type { ProgramReader } from "../world.ts";
import type { AutomaticMessage } from "./automatic-message.ts";
import { automaticTests } from "./automatic-tests.ts";
import { type DueCustomer, dueAmong } from "./due-customers.ts";

/** How many customers are read at a time, and how many of them get the message in one commit. */
const PAGE = 500;
const STEP = 50;

/** A customer is welcomed a minute after joining, so that no row that is committed later lies before the position, in milliseconds. */
const SETTLED_MS = MINUTE_MS;

/** The next customers of a walk who are due, and how far it has come with them. */
export interface NextDue {
  readonly due: readonly DueCustomer[];
  readonly position: string;
  /** Whether there is nobody behind the position now. */
  readonly isDone: boolean;
}

type Walk = Pick<AutomaticMessage, "id" | "number" | "position">;

/**
 * Reads the next customers of the walk of an automatic message who are due. Three round trips at most. The walk of "welcome" is in the order of joining and never
 * begins again; the others are in the order of the ids.
 */
export async function nextDue(
  reader: ProgramReader,
  walk: Walk,
  context: SegmentContext,
): Promise<NextDue> {
  const { id, position } = walk;
  const tests = await automaticTests(reader, walk, context);
  const page =
    tests === undefined
      ? []
      : id === "welcome"
        ? await nextToJoin(reader, position, context.now)
        : await nextInSegment(reader, tests, { after: position, limit: PAGE });
  const all = await dueAmong(reader, walk, page, context);
  const due = all.slice(0, STEP);
  // Those behind the last one who gets it now are read again.
  const lastDue = all.length > STEP ? due.at(-1)?.userId : page.at(-1)?.id;
  const last = page.find((customer) => customer.id === lastDue);
  return {
    due,
    position: last === undefined ? position : positionOf(id, last),
    isDone: all.length <= STEP && page.length < PAGE,
  };
}

function nextToJoin(
  reader: ProgramReader,
  position: string,
  now: number,
): Promise<readonly SegmentCustomer[]> {
  const [joined = "0", after = ""] = position.split(" ");
  return reader.many("segmentCustomers", {
    where: { isActive: true, joinedDate: { atLeast: Number(joined), below: now - SETTLED_MS } },
    order: [
      ["joinedDate", "asc"],
      ["id", "asc"],
    ],
    limit: PAGE,
    after: [Number(joined), after],
  });
}

function positionOf(id: AutomaticMessage["id"], last: SegmentCustomer): string {
  return id === "welcome" ? `${last.joinedDate} ${last.id}` : last.id;
}
