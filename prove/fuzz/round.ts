import { faultsOf } from "./answer-faults.ts";
import type { Asked, Promised } from "./request.ts";
import type { Answer } from "./send.ts";

/** The results of many requests. */
export interface Tally {
  sent: number;
  /** Answered with 2xx or 3xx. */
  well: number;
  /** Answers counted by their 4xx status. */
  readonly refused: Map<number, number>;
  hungUp: number;
  /** Answered with 5xx. */
  failed: number;
  changed: readonly string[];
  readonly broken: string[];
}

/** How many requests are in flight at once. */
const AT_ONCE = 8;

/** The maximum number of reported faults. */
const MAX_REPORTED = 8;

/** Sends requests, several at once, and checks each answer. */
export async function round(
  requests: readonly Asked[],
  send: (asked: Asked) => Promise<Answer>,
  promised: Promised,
): Promise<Tally> {
  const tally: Tally = {
    sent: 0,
    well: 0,
    refused: new Map(),
    hungUp: 0,
    failed: 0,
    changed: [],
    broken: [],
  };
  let next = 0;
  const sendInSequence = async () => {
    while (next < requests.length) {
      const number = next;
      next += 1;
      const asked = requests[number];
      if (asked === undefined) return;
      const answer = await send(asked);
      count(tally, answer);
      const faults = faultsOf(asked, answer, promised);
      if (faults.length === 0 || tally.broken.length >= MAX_REPORTED) continue;
      tally.broken.push(`Request ${number} (${describe(asked)}) ${faults.join(", ")}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInSequence));
  return tally;
}

function count(tally: Tally, { status }: Answer): void {
  tally.sent += 1;
  if (status <= 0) tally.hungUp += 1;
  else if (status < 400) tally.well += 1;
  else if (status < 500) tally.refused.set(status, (tally.refused.get(status) ?? 0) + 1);
  else tally.failed += 1;
}

/** Describes a request in enough detail to repeat it. */
function describe({ method, path, headers, body, who, bytes }: Asked): string {
  if (bytes !== undefined) return JSON.stringify(bytes.slice(0, 200));
  const text = typeof body === "string" ? body : body && Buffer.from(body).toString("hex");
  const head = headers.map(([name, value]) => `${name}: ${value.slice(0, 60)}`).join("; ");
  return `${who} ${method} ${path.slice(0, 200)} [${head}] ${(text ?? "").slice(0, 500)}`;
}
