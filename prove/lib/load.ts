import { setTimeout as wait } from "node:timers/promises";
import { newRetryKey } from "#client/api.ts";
import { Chance, seedOf } from "#demo/generator/chance.ts";
import type { Store } from "#engine/ports.ts";
import { locationIn } from "#testing/location-seeder.ts";
import { type Seeded, seeder } from "#testing/seeder.ts";
import { clientAddress, type Posted, post } from "./post.ts";
import type { ProofOptions } from "./proof.ts";
import type { Action, RequestLog } from "./request-log.ts";
import { newAction } from "./request-log.ts";
import { saleMakers } from "./sales.ts";
import { GIFT, traces } from "./traces.ts";

/** Customers and staff who keep sending requests. */
export interface LoadGenerator {
  /** The initial stock of each reward, by id. */
  readonly firstStock: ReadonlyMap<string, number>;
  /** The session key of one customer. */
  readonly token: string;
  /** Adds the users, rewards and codes to a store. */
  writeTo(store: Store): Promise<void>;
  /**
   * Runs {@link CLIENTS} clients at once, each sending its next request after the last answer, until `work` has ended. A client without a
   * clear answer stops if `untilSilence`, as when the server is killed, and otherwise continues. All clients have stopped when it resolves.
   */
  askWhile(target: LoadTarget, work: () => Promise<void>): Promise<void>;
}

/** Where the requests go, see {@link LoadGenerator.askWhile}. */
interface LoadTarget {
  readonly url: string;
  readonly log: RequestLog;
  readonly untilSilence: boolean;
}

/** The number of concurrent clients. */
export const CLIENTS = 12;

const STAFF = 16;
const REWARDS = 60;
const STOCK = 250;
const LARGE = { people: 200, codes: 8000 } as const;
const SMALL = { people: 40, codes: 200 } as const;
const COST = 3;

/** Enough for one of each reward. */
const POINTS = 1000;

/** The pause of a client after a clear answer, and after any other, in milliseconds. */
const PAUSE_MS = 8;
const AWAY_MS = 120;

/** The cumulative shares of the actions; the rest are sign-ups, each of which costs the server a password hash. */
const REDEEM = 0.23;
const END = 0.36;
const SCAN = 0.55;
const BUY = 0.7;
const REFUND = 0.78;
const GIVE = 0.99;

interface Person extends Seeded {
  readonly referralCode: string;
  readonly address: string;
}

/** Creates a load generator with reproducible choices; a smaller one for short runs. */
export function newLoadGenerator({
  seed,
  short,
}: Pick<ProofOptions, "seed" | "short">): LoadGenerator {
  const size = short ? SMALL : LARGE;
  const chance = new Chance(seedOf(`load ${seed}`), 1);
  const seeds = seeder();
  const people = Array.from({ length: size.people }, (_none, number): Person => {
    const referralCode = `LOAD${number}`;
    const address = clientAddress(number);
    return { ...seeds.user(POINTS, { referralCode }), referralCode, address };
  });
  const staff = Array.from({ length: STAFF }, () => seeds.user(0, { role: "admin" }));
  const rewards = Array.from({ length: REWARDS }, () =>
    seeds.reward({ pointsCost: COST, availabilityCount: STOCK }),
  );
  const codes = Array.from({ length: size.codes }, (_none, number) =>
    seeds.code({ productId: `Blend ${number}`, points: 10 }),
  );
  const makers = actionMakers({ people, staff, rewards, codes });
  const sales = saleMakers(staff, locationIn(seeds).locationId);
  let signups = 0;

  async function next(url: string): Promise<Action | undefined> {
    const kind = chance.next();
    const person = chance.below(size.people);
    if (kind < REDEEM) return makers.redeem() ?? makers.give(person);
    if (kind < END) return makers.end() ?? makers.redeem() ?? makers.give(person);
    if (kind < SCAN) return makers.scan() ?? makers.give(person);
    if (kind < BUY) return sales.buy(people[person]?.id ?? "");
    if (kind < REFUND) return sales.refund() ?? makers.give(person);
    if (kind < GIVE) return makers.give(person);
    signups += 1;
    return await makers.signUp(url, person, size.people + signups);
  }

  async function sendOn(target: LoadTarget, isOver: () => boolean): Promise<void> {
    const { url, log, untilSilence } = target;
    while (!isOver()) {
      const action = await next(url);
      if (action !== undefined) {
        makers.keepVoucher(action, await log.send(url, action));
        sales.keepSale(action);
      }
      const isOpen = action === undefined || action.state === "unknown";
      if (isOpen && untilSilence) return;
      await wait(isOpen ? AWAY_MS : PAUSE_MS);
    }
  }

  return {
    firstStock: new Map(rewards.map((id) => [id, STOCK])),
    token: people[0]?.token ?? "",
    writeTo: (store) => seeds.writeTo(store),
    async askWhile(target, work) {
      let isOver = false;
      const clients = Array.from({ length: CLIENTS }, () => sendOn(target, () => isOver));
      try {
        await work();
      } finally {
        isOver = true;
        await Promise.all(clients);
      }
    },
  };
}

interface Participants {
  readonly people: readonly Person[];
  readonly staff: readonly Seeded[];
  readonly rewards: readonly string[];
  readonly codes: readonly string[];
}

/** The customer and the reward of a voucher. */
interface Redeemed {
  readonly person: Person;
  readonly rewardId: string;
}

/** Creates actions with distinct traces: a customer redeems a reward once, a code is used once, a voucher ends once. */
function actionMakers({ people, staff, rewards, codes }: Participants) {
  const redeemed = new Map<Action, Redeemed>();
  const vouchers: (Redeemed & { readonly id: string })[] = [];
  let ends = 0;
  let redemptions = 0;
  let scans = 0;
  let gifts = 0;
  return {
    redeem(): Action | undefined {
      const turn = Math.floor(redemptions / people.length);
      const at = redemptions % people.length;
      const person = people[at];
      const rewardId = rewards[(at + turn) % rewards.length];
      if (turn >= rewards.length || person === undefined || rewardId === undefined)
        return undefined;
      redemptions += 1;
      const { token, address } = person;
      const posting = { action: "redeemReward", input: { rewardId }, token, address } as const;
      const left = [traces.redeemed(person.id, rewardId), traces.issued(person.id, rewardId)];
      const action = newAction(person.id, posting, left);
      redeemed.set(action, { person, rewardId });
      return action;
    },
    /** Stores the voucher that an answer contains. */
    keepVoucher(action: Action, { text }: Posted): void {
      const own = redeemed.get(action);
      const id = /"voucherId":"([^"]+)"/.exec(text)?.[1];
      if (own !== undefined && id !== undefined) vouchers.push({ ...own, id });
    },
    /** Ends a voucher: its customer uses it, or staff cancel it. */
    end(): Action | undefined {
      const voucher = vouchers.shift();
      // Staff end every other voucher.
      const giver = staff[Math.floor(ends / 2) % staff.length];
      if (voucher === undefined || giver === undefined) return undefined;
      ends += 1;
      const { person, rewardId, id } = voucher;
      const input = { voucherId: id };
      if (ends % 2 === 0) {
        const { token, address } = person;
        const posting = { action: "useVoucher", input, token, address } as const;
        return newAction(person.id, posting, [traces.spent(person.id, id)]);
      }
      const posting = { action: "cancelVoucher", input, token: giver.token } as const;
      const left = [traces.undone(id, rewardId), traces.notedReturn(id)];
      return newAction(giver.id, posting, [traces.returned(person.id, id), ...left]);
    },
    scan(): Action | undefined {
      const code = codes[scans];
      const person = people[scans % people.length];
      if (code === undefined || person === undefined) return undefined;
      scans += 1;
      const { id, token, address } = person;
      const posting = { action: "redeemQrCode", input: { code }, token, address } as const;
      return newAction(id, posting, [traces.scanned(id, code), traces.used(id, code)]);
    },
    give(number: number): Action | undefined {
      gifts += 1;
      const giver = staff[gifts % staff.length];
      const userId = people[number]?.id;
      if (giver === undefined || userId === undefined) return undefined;
      const description = `${GIFT} ${gifts}`;
      const amount = 1 + (gifts % 9);
      const input = { userId, amount, description };
      const posting = { action: "addPoints", input, token: giver.token } as const;
      const note = JSON.stringify([
        { code: "points-added", params: { points: amount, description } },
      ]);
      const left = [traces.given(userId, amount, description), traces.noted(userId, note)];
      return newAction(giver.id, posting, left);
    },
    /** Returns undefined without a challenge; then nothing was requested. */
    async signUp(url: string, friend: number, number: number): Promise<Action | undefined> {
      const person = people[friend];
      const address = clientAddress(number);
      const posted = await post(url, { action: "issueChallenge", input: {}, address });
      if (posted.code !== "ok" || person === undefined) return undefined;
      // The result of `issueChallenge`, see core/sessions.
      const challenge = JSON.parse(posted.text) as { result: { id: string; text: string } };
      const email = `friend-${number}@prove.example`;
      const input = {
        userData: { name: "Prove Friend", email, password: newRetryKey() },
        referredByCode: person.referralCode,
        challengeId: challenge.result.id,
        verification: challenge.result.text,
      };
      return newAction("", { action: "signup", input, address }, [
        traces.member(email),
        traces.password(email),
        traces.welcomed(email),
        traces.thanked(person.id, email),
        traces.referred(person.id, email),
      ]);
    },
  };
}
