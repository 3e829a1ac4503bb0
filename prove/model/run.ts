import type { Program } from "#core/program.ts";
import type { Store } from "#engine/ports.ts";
import { compose } from "./compose/compose.ts";
import { checkOfMany } from "./compose/counter.ts";
import { customersOf, type Draft, itemAt } from "./compose/picks.ts";
import { spoilt, withOtherBody } from "./compose/spoil.ts";
import { endsOf } from "./compose/vouchers.ts";
import { Counter } from "./counter.ts";
import { type Counts, countRun } from "./counts.ts";
import { firstIntents } from "./first-intents.ts";
import type { Intent } from "./intents.ts";
import { ledgerFaults, screensOf } from "./ledger-faults.ts";
import type { Name, Order } from "./order.ts";
import { challengeFrom, opening, signIn } from "./preparation.ts";
import { removeExpired } from "./reply-check.ts";
import { may } from "./rules/rules.ts";
import { senderFor } from "./sender.ts";
import type { Plan, Step } from "./steps.ts";
import { waitedUntil } from "./wait.ts";

/** How many of the last orders may be sent again. */
const REMEMBERED = 40;

/** Plays a plan on an empty store. Counts in the tally, if any. Throws Mismatch when the program is not as the model says. */
export async function play(
  store: Store,
  program: Program,
  { chance, steps }: Plan,
  counts: Counts | undefined,
): Promise<void> {
  const sender = senderFor(store, program, chance);
  const counter = new Counter(sender, await opening(sender, program, chance));
  const run = new Run(counter);
  for (const intent of firstIntents) await run.take({ step: "intent", intent });
  if (counts !== undefined) counter.countIn(counts);
  for (const step of steps) await run.take(step);
  const found = await ledgerFaults(sender, counter.model);
  const shown = await screensOf(sender, counter.model);
  if (found.length + shown.length > 0) {
    throw counter.mismatch([...found, ...shown].join("; "));
  }
  if (counts !== undefined) countRun(counts, counter.model);
}

/** Turns steps into orders, and has them served. */
class Run {
  readonly #counter: Counter;
  readonly #sent: Order[] = [];
  #keys = 0;

  constructor(counter: Counter) {
    this.#counter = counter;
  }

  /** Takes one step. Throws Mismatch. */
  async take(step: Step): Promise<void> {
    const { model } = this.#counter;
    switch (step.step) {
      case "intent":
        return this.#serve(await this.#ordered(step.intent));
      case "spoilt":
        return this.#serve(spoilt(await this.#ordered(step.intent), step.how, step.pick));
      case "together":
        return this.#counter.serveTogether(await this.#several(step));
      case "again":
        return this.#again(step);
      case "guess":
        return this.#guess(step);
      case "wait":
        model.now = waitedUntil(model, step.until, step.pick);
        return this.#counter.log(`(${step.until})`);
      case "upkeep":
        await this.#counter.sender.store.prune(model.now);
        removeExpired(model);
        return this.#counter.log("(upkeep)");
    }
  }

  async #serve(order: Order): Promise<void> {
    // A login keeps no receipt: again is a new one.
    if (order.name !== "login") this.#sent.push(order);
    await this.#counter.serve(order);
  }

  async #ordered(intent: Intent): Promise<Order> {
    const { sender, model } = this.#counter;
    return this.#order(await compose(model, intent, () => challengeFrom(sender, model)));
  }

  async #order({ by, wish, chance = "even", at, isMalformed }: Draft): Promise<Order> {
    await this.#signIn(by);
    const key = this.#newKey();
    const spoiling = isMalformed === true ? { spoilt: "malformed-input" as const } : {};
    return { name: wish.name, input: wish.input, by, at, key, chance, ...spoiling };
  }

  async #signIn(id: string | undefined): Promise<void> {
    const { sender, model } = this.#counter;
    const person = model.people.get(id ?? "");
    if (person !== undefined) await signIn(sender, model, person);
  }

  #newKey(): string {
    this.#keys += 1;
    return `order-${String(this.#keys).padStart(4, "0")}`;
  }

  async #again({ pick, body }: Extract<Step, { step: "again" }>): Promise<void> {
    const order = itemAt(this.#sent.slice(-REMEMBERED), pick);
    if (order === undefined) return;
    await this.#signIn(order.by);
    await this.#counter.serve(body === "same" ? order : withOtherBody(order));
  }

  async #guess({ pick, times }: Extract<Step, { step: "guess" }>): Promise<void> {
    const by = itemAt(customersOf(this.#counter.model), pick)?.id;
    const wish = { name: "redeemQrCode", input: { code: "REGULARS-GUESSED2" } } as const;
    for (let time = 0; time < times; time += 1) await this.#serve(await this.#order({ by, wish }));
  }

  /** The orders of a step in which several come at once. */
  async #several({ intents, how, pick }: Extract<Step, { step: "together" }>) {
    const orders: Order[] = [];
    if (how === "one voucher" || how === "one check") {
      const draftsOf = how === "one voucher" ? endsOf : checkOfMany;
      const drafts = draftsOf(this.#counter.model, intents.length, pick);
      for (const draft of drafts) orders.push(await this.#order(draft));
      return orders;
    }
    for (const [at, intent] of intents.entries()) {
      const [first] = orders;
      if (first === undefined || how === "each") orders.push(await this.#ordered(intent));
      else if (how === "one key") orders.push(at === 1 ? first : withOtherBody(first));
      else orders.push(await this.#likewise(first, intents[0] ?? intent, pick + at));
    }
    // Two new rewards at once may come to the same place in the catalogue, which is settled by chance alone; and two new codes of one person are both good.
    const alone: ReadonlySet<Name> = new Set(["addReward", "showMemberCode"]);
    return orders.filter(({ name }, at) => at === 0 || !alone.has(name));
  }

  /** The first one's order by somebody else, where anybody may; a challenge is each one's own. */
  async #likewise(first: Order, intent: Intent, pick: number): Promise<Order> {
    if (may[first.name] !== "signed-in") return this.#ordered(intent);
    const by = itemAt(customersOf(this.#counter.model), pick)?.id;
    await this.#signIn(by);
    return { ...first, by, key: this.#newKey() };
  }
}
