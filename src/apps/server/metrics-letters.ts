import type { Ports } from "#engine/ports.ts";
import { TRIES } from "./mail-delivery.ts";
import { type Family, gauge } from "./metrics-text.ts";

/**
 * Letters that wait and letters that were given up, in the week for which they are kept. Two small reads; a store that does not answer leaves them out, and
 * says so itself. In: the server's ports.
 */
export async function letterFigures({
  store,
  clock,
}: Pick<Ports, "store" | "clock">): Promise<readonly Family[]> {
  try {
    const now = clock();
    const { reader } = store;
    const waiting = { sentAt: null, failures: { below: TRIES } };
    const [due, later, failed] = await Promise.all([
      reader.count("mails", { ...waiting, dueAt: { below: now + 1 } }),
      reader.count("mails", { ...waiting, dueAt: { atLeast: now + 1 } }),
      reader.count("mails", { sentAt: null, failures: { atLeast: TRIES } }),
    ]);
    const samples = Object.entries({ due, later, failed }).map(([state, value]) => ({
      labels: { state },
      value,
    }));
    const help = "E-mails: due now, to be retried later, given up.";
    return [gauge("regulars_letters", help, samples), gauge("regulars_store_up", UP, 1)];
  } catch {
    return [gauge("regulars_store_up", UP, 0)];
  }
}

const UP = "Whether the store responded when these figures were read.";
