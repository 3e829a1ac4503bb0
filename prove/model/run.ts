import { noReview } from "#core/fraud-review/fraud-rules.ts";
import { noExpiry } from "#core/point-expiry/expiry-policy.ts";
import type { Program } from "#core/program.ts";
import type { Store } from "#engine/ports.ts";
import { limitsGiven } from "./campaigns.ts";
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
import { living } from "./model-state.ts";
import type { Name, SentCommand } from "./order.ts";
import { release, reviewOf } from "./pending.ts";
import { challengeFrom, opening, signIn } from "./preparation.ts";
import { removeExpired } from "./reply-check.ts";
import { may } from "./rules/rules.ts";
import { senderFor } from "./sender.ts";
import type { Plan, Step } from "./steps.ts";
import { waitedUntil } from "./wait.ts";
import { expire, policyOf } from "./wallet.ts";

/** How many of the last commands may be repeated. */
const REMEMBERED = 40;

/** Plays a plan on an empty store and counts the outcomes, if requested. Throws Mismatch if the program differs from the model. */
export async function play(
  store: Store,
  program: Program,
  { chance, steps }: Plan,
  counts: Counts | undefined,
): Promise<void> {
  // A test that gives the program another policy than the model expects them to differ.
  const policies = { expiry: policyOf(noExpiry, chance), review: reviewOf(chance) };
  const own = {
    ...program,
    expiry: program.expiry === noExpiry ? policies.expiry : program.expiry,
    review: program.review === noReview ? policies.review : program.review,
  };
  const sender = senderFor(store, own, chance);
  const counter = new Counter(sender, await opening(sender, own, chance, policies));
  const run = new Run(counter);
  for (const intent of firstIntents) await run.take({ step: "intent", intent });
  if (counts !== undefined) counter.countIn(counts);
  for (const step of steps) await run.take(step);
  const found = await ledgerFaults(sender, counter.model);
  const shown = await screensOf(sender, counter.model);
  const given = await limitsGiven(store, counter.model);
  if (found.length + shown.length + given.length > 0) {
    throw counter.mismatch([...found, ...shown, ...given].join("; "));
  }
  if (counts !== undefined) countRun(counts, counter.model);
}

/** Turns steps into commands and sends them. */
class Run {
  readonly #counter: Counter;
  readonly #sent: SentCommand[] = [];
  #keys = 0;

  constructor(counter: Counter) {
    this.#counter = counter;
  }

  /** Executes one step. Throws Mismatch. */
  async take(step: Step): Promise<void> {
    const { model } = this.#counter;
    switch (step.step) {
      case "intent":
        return this.#send(await this.#commandFor(step.intent));
      case "spoilt":
        return this.#send(spoilt(await this.#commandFor(step.intent), step.how, step.pick));
      case "together":
        return this.#counter.serveTogether(await this.#several(step));
      case "again":
        return this.#repeat(step);
      case "guess":
        return this.#guess(step);
      case "wait":
        model.now = waitedUntil(model, step.until, step.pick);
        return this.#counter.log(`(${step.until})`);
      case "upkeep":
        await this.#counter.sender.store.prune(model.now);
        removeExpired(model);
        await this.#counter.sender.sweep(model);
        for (const person of living(model)) expire(model, person);
        await this.#release();
        return this.#counter.log("(upkeep)");
    }
  }

  async #release(): Promise<void> {
    const { sender, model } = this.#counter;
    const wrong = release(model, await sender.release(model));
    if (wrong !== undefined) throw this.#counter.mismatch(wrong);
  }

  async #send(sent: SentCommand): Promise<void> {
    // A login keeps no receipt: a repeat is a new login.
    if (sent.name !== "login") this.#sent.push(sent);
    await this.#counter.serve(sent);
  }

  async #commandFor(intent: Intent): Promise<SentCommand> {
    const { sender, model } = this.#counter;
    return this.#commandFrom(await compose(model, intent, () => challengeFrom(sender, model)));
  }

  async #commandFrom({
    by,
    command,
    chance = "even",
    at,
    isMalformed,
  }: Draft): Promise<SentCommand> {
    await this.#signIn(by);
    const key = this.#newKey();
    const spoiling = isMalformed === true ? { spoilt: "malformed-input" as const } : {};
    return { name: command.name, input: command.input, by, at, key, chance, ...spoiling };
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

  async #repeat({ pick, body }: Extract<Step, { step: "again" }>): Promise<void> {
    const sent = itemAt(this.#sent.slice(-REMEMBERED), pick);
    if (sent === undefined) return;
    await this.#signIn(sent.by);
    await this.#counter.serve(body === "same" ? sent : withOtherBody(sent));
  }

  async #guess({ pick, times }: Extract<Step, { step: "guess" }>): Promise<void> {
    const by = itemAt(customersOf(this.#counter.model), pick)?.id;
    const command = { name: "redeemQrCode", input: { code: "REGULARS-GUESSED2" } } as const;
    for (let time = 0; time < times; time += 1)
      await this.#send(await this.#commandFrom({ by, command }));
  }

  /** The commands of a step with several at once. */
  async #several({ intents, how, pick }: Extract<Step, { step: "together" }>) {
    const commands: SentCommand[] = [];
    if (how === "one voucher" || how === "one check") {
      const draftsOf = how === "one voucher" ? endsOf : checkOfMany;
      const drafts = draftsOf(this.#counter.model, intents.length, pick);
      for (const draft of drafts) commands.push(await this.#commandFrom(draft));
      return commands;
    }
    for (const [at, intent] of intents.entries()) {
      const [first] = commands;
      if (first === undefined || how === "each") commands.push(await this.#commandFor(intent));
      else if (how === "one key") commands.push(at === 1 ? first : withOtherBody(first));
      else commands.push(await this.#sameByAnother(first, intents[0] ?? intent, pick + at));
    }
    // Two new rewards at once may get the same position in the catalogue, in random sent; and two new member codes of one customer are both valid.
    const notConcurrent: ReadonlySet<Name> = new Set(["addReward", "showMemberCode"]);
    return commands.filter(({ name }, at) => at === 0 || !notConcurrent.has(name));
  }

  /** The first command by another user, if permitted; each user needs their own challenge. */
  async #sameByAnother(first: SentCommand, intent: Intent, pick: number): Promise<SentCommand> {
    if (may[first.name] !== "signed-in") return this.#commandFor(intent);
    const by = itemAt(customersOf(this.#counter.model), pick)?.id;
    await this.#signIn(by);
    return { ...first, by, key: this.#newKey() };
  }
}
