import type { Ports, Store } from "#engine/ports.ts";
import type { Reach } from "./addresses.ts";

/** The dependencies of delivering events. */
export interface WebhookParts extends Reach, Pick<Ports, "clock"> {
  readonly store: Pick<Store, "reader" | "transact">;
  /** Returns a webhook's secret from its stored form. Throws if it is sealed with an unknown key. */
  readonly openSecret: (webhookId: string, stored: string) => string;
  /** The timeout of a receiver's response, in milliseconds; by default ten seconds. */
  readonly timeoutMs?: number;
}
