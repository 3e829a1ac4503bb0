import { sha256Hex } from "#adapters/chance/digest.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import type { Program } from "#core/program.ts";
import { ask } from "#engine/ask.ts";
import { type ExecutionResult, execute } from "#engine/execute.ts";
import { releaseDue } from "#engine/pending-points/release-due.ts";
import { postAllExpired } from "#engine/point-expiry/post-expired.ts";
import type { Ports, Store } from "#engine/ports.ts";
import { storedProgram } from "#engine/program-source.ts";
import { plainServices } from "#testing/context.ts";
import { goOn } from "#testing/job-control.ts";
import { freshFor } from "./fresh-values.ts";
import { checkOf, type ModelState } from "./model-state.ts";
import type { Chance } from "./order.ts";

/** A request to the program: an action's name and input, the sender, and the random source. */
export interface Sent {
  readonly name: string;
  readonly input: unknown;
  readonly by?: string | undefined;
  readonly as?: string | undefined;
  readonly at?: string | undefined;
  readonly key?: string | undefined;
  readonly chance?: Chance;
}

/** The program on its engine, with the model's clock and random source. */
export interface Sender {
  readonly store: Store;
  /** Sends a command at the model's time. Throws a fault of the engine. */
  send(model: ModelState, order: Sent): Promise<ExecutionResult>;
  /** Posts expired points at the model's time, as the job does. */
  sweep(model: ModelState): Promise<void>;
  /** Releases pending points at the model's time, as the job does. Returns the keys of their purchases in the order of release. */
  release(model: ModelState): Promise<readonly string[]>;
  /** Sends a query. */
  ask(model: ModelState, query: Sent): Promise<CodedReply<unknown>>;
}

/** Creates a sender to the program on a store. `start` seeds its random choices. Passwords are not hashed, which is not under test. */
export function senderFor(store: Store, program: Program, start: number): Sender {
  let sentAt = 0;
  const programs = storedProgram(store, program, () => sentAt);
  let count = 0;
  const portsFor = (model: ModelState, chance: Chance, faults: unknown[]): Ports => {
    const { now } = model;
    sentAt = now;
    count += 1;
    return {
      store,
      clock: () => now,
      fresh: freshFor(start, count, chance),
      services: plainServices,
      digest: sha256Hex,
      fault: (error) => void faults.push(error),
    };
  };
  const requestOf = ({ people }: ModelState, { name, input, by, as, at }: Sent) => ({
    name,
    input,
    token: people.get(by ?? "")?.token,
    as,
    locationId: at,
  });
  return {
    store,
    async send(model, order) {
      const faults: unknown[] = [];
      const ports = portsFor(model, order.chance ?? "even", faults);
      const request = { ...requestOf(model, order), retryKey: order.key };
      const executed = await execute(ports, programs, request);
      if (faults.length > 0) throw new Error(`${order.name} failed: ${String(faults[0])}`);
      return executed;
    },
    async sweep(model) {
      const ports = portsFor(model, "even", []);
      await postAllExpired(ports, await programs.current(), goOn);
    },
    async release(model) {
      const ports = portsFor(model, "even", []);
      const before = new Set((await releasedAt(store, model.now)).map(({ id }) => id));
      await releaseDue(ports, await programs.current(), goOn);
      const rows = (await releasedAt(store, model.now)).filter(({ id }) => !before.has(id));
      return await Promise.all(rows.map(({ reference }) => keyOf(store, reference)));
    },
    async ask(model, query) {
      const faults: unknown[] = [];
      const reply = await ask(portsFor(model, "even", faults), programs, requestOf(model, query));
      if (faults.length > 0) throw new Error(`${query.name} failed: ${String(faults[0])}`);
      return reply;
    },
  };
}

/** More pending points than a run has. */
const MOST_RELEASED = 10_000;

/** The points that were released at a time, in the order of release. */
function releasedAt({ reader }: Store, decidedAt: number) {
  return reader.many("pendingPoints", {
    where: { state: "released", decidedAt },
    order: [
      ["releaseOn", "asc"],
      ["id", "asc"],
    ],
    limit: MOST_RELEASED,
  });
}

/** The key of a purchase in the model. */
async function keyOf({ reader }: Store, purchaseId: string): Promise<string> {
  const purchase = await reader.one("purchases", { id: purchaseId });
  return checkOf(purchase?.locationId ?? "", purchase?.checkId ?? "");
}
