import { sha256Hex } from "#adapters/chance/digest.ts";
import { newRetryKey } from "#client/api.ts";
import type { Program } from "#core/program.ts";
import { execute } from "#engine/execute.ts";
import type { Ports } from "#engine/ports.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { commit, inserted } from "#testing/changes.ts";
import { aLocation, aSession } from "#testing/rows.ts";

/** The points of a purchase that is refunded after they have expired, and its amount in minor units. */
export const BOUGHT = 30;
const AMOUNT = 3000;

/** A counter at which staff record and refund purchases at times that the caller chooses. */
export class Counter {
  readonly #program: Program;
  readonly #locationId: string;
  readonly #adminId: string;

  private constructor(program: Program, locationId: string, adminId: string) {
    this.#program = { ...program, hasCounter: true };
    this.#locationId = locationId;
    this.#adminId = adminId;
  }

  /** Opens a counter at a new location of the program. */
  static async open({ fresh, store }: Ports, program: Program): Promise<Counter> {
    const id = fresh.id();
    await commit(store, inserted("locations", aLocation({ id, name: id, nameKey: id })));
    const admin = await store.reader.one("users", { isMainAdmin: true });
    if (admin === undefined) throw new Error("There is no main admin.");
    return new Counter(program, id, admin.id);
  }

  /** Records a purchase of {@link BOUGHT} points for each customer. */
  async record(ports: Ports, customers: readonly string[]): Promise<void> {
    const token = await this.#signIn(ports);
    for (const userId of customers) {
      const own = {
        customer: { userId },
        amount: AMOUNT,
        currency: "EUR",
        lines: [],
        soldAt: null,
      };
      await this.#send(ports, token, "recordPurchase", { ...own, checkId: userId });
    }
  }

  /** Refunds the whole purchase of each customer. Resolves to the points that were taken and forfeited, by customer. */
  async refund(ports: Ports, customers: readonly string[]) {
    const token = await this.#signIn(ports);
    const refunds = new Map<string, { readonly points: number; readonly forfeited: number }>();
    for (const checkId of customers) {
      const own = { checkId, refundId: "all", amount: null };
      refunds.set(checkId, await this.#send(ports, token, "refundPurchase", own));
    }
    return refunds;
  }

  async #signIn({ fresh, clock, store }: Ports): Promise<string> {
    const token = fresh.token();
    const own = { id: sha256Hex(token), userId: this.#adminId, createdAt: clock() };
    await commit(store, inserted("sessions", aSession(own)));
    return token;
  }

  async #send(
    ports: Ports,
    token: string,
    name: string,
    input: object,
  ): Promise<{ readonly points: number; readonly forfeited: number }> {
    const request = { name, token, retryKey: newRetryKey() };
    const { reply } = await execute(ports, fixedProgram(this.#program), {
      ...request,
      input: { ...input, locationId: this.#locationId },
    });
    if (!reply.ok) throw new Error(`${name} was refused: ${reply.error.code}`);
    return reply.result as { points: number; forfeited: number }; // both commands have points
  }
}
