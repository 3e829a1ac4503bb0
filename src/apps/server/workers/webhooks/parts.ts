import type { Ports, Store } from "#engine/ports.ts";
import type { Reach } from "./addresses.ts";

/** What the delivery of events works with. */
export interface WebhookParts extends Reach, Pick<Ports, "clock"> {
  readonly store: Pick<Store, "reader" | "transact">;
  /** A webhook's secret as it was shown. In: its id and what is stored. Throws when it is sealed with a key that does not exist. */
  readonly openSecret: (webhookId: string, stored: string) => string;
  /** How long a receiver may take to answer, in milliseconds; ten seconds when left out. */
  readonly timeoutMs?: number;
}
