import type { ExecutionResult } from "#engine/execute.ts";
import { learnVouchers } from "./cards-differ.ts";
import { differences, everyRow, rowsOf } from "./comparison.ts";
import { type Counts, count } from "./counts.ts";
import { holderOf, living, type ModelState, stemOf } from "./model-state.ts";
import type { SentCommand } from "./order.ts";
import { checkReply } from "./reply-check.ts";
import type { Sender } from "./sender.ts";

/** The number of commands between two comparisons of all rows; otherwise only rows of successful commands are compared. */
const FULL_COMPARISON_INTERVAL = 25;

/** The program differs from the model. The message has the difference and everything before it. */
export class Mismatch extends Error {
  override readonly name = "Mismatch";
}

/** Sends commands, one after the other or several at once, and compares every reply with the model. */
export class Counter {
  model: ModelState;
  readonly sender: Sender;
  readonly #lines: string[] = [];
  #counts: Counts | undefined;
  #served = 0;

  constructor(sender: Sender, model: ModelState) {
    this.sender = sender;
    this.model = model;
  }

  /** Counts in this tally from now on. */
  countIn(counts: Counts): void {
    this.#counts = counts;
  }

  /** Sends one command. Throws Mismatch. */
  async serve(command: SentCommand): Promise<void> {
    const executed = await this.sender.send(this.model, command);
    this.#logResult(command, executed);
    const complaint = checkReply(this.model, command, executed.reply);
    if (complaint !== undefined) throw this.mismatch(complaint);
    this.#storeSession(this.model, command, executed);
    await learnVouchers(this.sender.store, this.model);
    await this.#compare(command, executed.reply.ok);
    await this.#learnCodes();
  }

  /** Compares the rows of a successful command, and occasionally all rows. */
  async #compare(command: SentCommand, isDone: boolean): Promise<void> {
    this.#served += 1;
    const isForAll = this.#served % FULL_COMPARISON_INTERVAL === 0;
    if (!isForAll && !isDone) return;
    const ids = isForAll ? undefined : idsIn(command, this.model);
    const { store } = this.sender;
    const rows = ids === undefined ? await everyRow(store) : await rowsOf(store, ids);
    this.#expectSame(differences(this.model, rows, ids));
  }

  /** Sends several commands at once: some sequence of them must give the same result in the model. Throws Mismatch. */
  async serveTogether(commands: readonly SentCommand[]): Promise<void> {
    this.log(`${commands.length} at once:`);
    const done = await Promise.all(
      commands.map((command) => this.sender.send(this.model, command)),
    );
    const pairs = commands.map((command, at) => ({
      command,
      executed: done[at] ?? { reply: noReply },
    }));
    for (const { command, executed } of pairs) this.#logResult(command, executed);
    const rows = await everyRow(this.sender.store);
    const inputFaults: string[] = [];
    for (const sequence of permutations(pairs)) {
      const model = structuredClone(this.model);
      const wrong = firstOf(sequence, ({ command, executed }) =>
        checkReply(model, command, executed.reply),
      );
      if (wrong === undefined) await learnVouchers(this.sender.store, model);
      const complaint = wrong ?? differences(model, rows)[0] ?? (await this.#movedOtherwise(model));
      if (complaint === undefined) {
        for (const { command, executed } of pairs) this.#storeSession(model, command, executed);
        this.model = model;
        return this.#learnCodes();
      }
      inputFaults.push(complaint);
    }
    throw this.mismatch(`no order of them explains it: ${inputFaults.join("; ")}`);
  }

  /** Says how the last entries of people who moved points twice at once are in another sequence: their sum is the same in any. */
  async #movedOtherwise({ people }: ModelState): Promise<string | undefined> {
    for (const { id, email, moves } of people.values()) {
      const fresh = moves.length - (this.model.people.get(id)?.moves.length ?? 0);
      if (fresh < 2) continue;
      const rows = await this.sender.store.reader.many("transactions", {
        where: { userId: id },
        order: [["entryNo", "desc"]],
        limit: fresh,
      });
      const stored = rows
        .toReversed()
        .map(({ type, amount }) => (type === "earn" ? amount : -amount));
      const wanted = moves.slice(-fresh);
      if (stored.join() !== wanted.join())
        return `${email} moved ${stored.join()}, not ${wanted.join()}`;
    }
    return undefined;
  }

  /** Throws Mismatch if there are differences. */
  #expectSame(found: readonly string[]): void {
    if (found.length > 0) throw this.mismatch(found.join("; "));
  }

  /** Logs one command and its outcome. */
  log(line: string): void {
    this.#lines.push(`${new Date(this.model.now).toISOString().slice(0, 19)} ${line}`);
  }

  /** Creates a mismatch with the log that led to it. */
  mismatch(complaint: string): Mismatch {
    return new Mismatch(`${complaint}\n  ${this.#lines.slice(-60).join("\n  ")}`);
  }

  #logResult({ name, input, by, key, at }: SentCommand, { reply }: ExecutionResult): void {
    const outcome = reply.ok ? "ok" : reply.error.code;
    const who = this.model.people.get(by ?? "")?.email ?? "nobody";
    const text = reply.ok ? `ok ${JSON.stringify(reply.result)}` : outcome;
    const where = at === undefined ? "" : ` at ${at}`;
    this.log(`${who} ${name} ${JSON.stringify(input)} [${key ?? "no key"}]${where} → ${text}`);
    if (this.#counts !== undefined) count(this.#counts, name, outcome);
  }

  /** Stores session keys, which the model cannot predict. Changed permissions apply to a new session. */
  #storeSession(
    model: ModelState,
    { name, input }: SentCommand,
    { reply, grant }: ExecutionResult,
  ): void {
    if (!reply.ok || typeof input !== "object" || input === null) return;
    if (name === "login" && "email" in input && typeof grant === "object") {
      const person = holderOf(model, String(input.email));
      if (person !== undefined) person.token = grant.token;
    }
    if (name === "updatePermissions" && "userId" in input) {
      const person = model.people.get(String(input.userId));
      if (person !== undefined) person.isSignedIn = false;
    }
  }

  /** Reads the random codes of new vouchers and users. */
  async #learnCodes(): Promise<void> {
    await this.#learnReferralCodes();
    const fresh = [...this.model.vouchers.values()].filter(({ code }) => code === "");
    if (fresh.length === 0) return;
    const where = { id: { anyOf: fresh.map(({ id }) => id) } };
    const order = [["id", "asc"]] as const;
    const rows = await this.sender.store.reader.many("vouchers", { where, order, limit: 100 });
    for (const voucher of fresh) {
      const code = rows.find(({ id }) => id === voucher.id)?.code ?? "";
      const isTaken = [...this.model.vouchers.values()].some((other) => other.code === code);
      if (isTaken || !/^V-[A-Z0-9]+$/.test(code)) {
        throw this.mismatch(`the voucher ${voucher.id} has the code ${code}`);
      }
      voucher.code = code;
    }
  }

  async #learnReferralCodes(): Promise<void> {
    const fresh = living(this.model).filter(({ referralCode }) => referralCode === "");
    if (fresh.length === 0) return;
    const { users } = await rowsOf(
      this.sender.store,
      fresh.map(({ id }) => id),
    );
    for (const person of fresh) {
      const code = users.find(({ id }) => id === person.id)?.referralCode ?? "";
      const isRight = code.startsWith(stemOf(person.name)) && /[A-Z]{4}$/.test(code);
      if (!isRight) throw this.mismatch(`${person.name} has the referral code ${code}`);
      person.referralCode = code;
    }
  }
}

const noReply = { ok: true, result: {}, events: [] } as const;

/** The ids of users and rewards that a command affects, including those of its voucher or check. */
function idsIn({ by, input }: SentCommand, model: ModelState): readonly string[] {
  const { people, rewards, vouchers, purchases } = model;
  const named = typeof input === "object" && input !== null ? Object.values(input) : [];
  const texts = [by, ...named].filter((value) => typeof value === "string");
  const isNamed = (text: string) => texts.includes(text);
  const meant = [...vouchers.values()].filter(({ id, code }) => isNamed(id) || isNamed(code));
  const bought = [...purchases.values()].filter(({ check }) => isNamed(check));
  const all = new Set([
    ...texts,
    ...meant.flatMap(({ holder, reward }) => [holder, reward]),
    ...bought.map(({ customer }) => customer),
  ]);
  return [...all].filter((id) => people.has(id) || rewards.has(id));
}

function firstOf<Item>(items: readonly Item[], faultOf: (item: Item) => string | undefined) {
  for (const item of items) {
    const fault = faultOf(item);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function permutations<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
