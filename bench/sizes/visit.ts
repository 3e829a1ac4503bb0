import { sha256Hex } from "#adapters/chance/digest.ts";
import type { NewRow } from "#adapters/store-sql/bulk-load.ts";
import { auditChanges } from "#core/audit/audit-change.ts";
import { unlimited } from "#core/campaigns/earning-facts.ts";
import { noCards } from "#core/challenges/count-activity.ts";
import { nothingKnown } from "#core/fraud-review/review-facts.ts";
import type { User } from "#core/identity/user.ts";
import { isRefusal } from "#core/kit/refusal.ts";
import { dayIn } from "#core/kit/time.ts";
import type { Location } from "#core/locations/location.ts";
import type { Actor } from "#core/permissions.ts";
import { addPoints } from "#core/points/add-points.ts";
import type { Product } from "#core/products/product.ts";
import { defaultProgram, type Program } from "#core/program.ts";
import { recordPurchase } from "#core/purchases/record-purchase.ts";
import type { Reward } from "#core/rewards/reward.ts";
import type { TillKey } from "#core/tills/till-key.ts";
import { acceptVoucher } from "#core/vouchers/accept-voucher.ts";
import { redeemReward } from "#core/vouchers/redeem-reward.ts";
import type { Context } from "#core/world.ts";
import type { Chance } from "#demo/generator/chance.ts";
import type { Draft, Rule } from "#demo/generator/draft.ts";
import { seededFresh } from "#demo/generator/seeded-fresh.ts";
import { systemContext } from "#testing/context.ts";
import { keptRows } from "./kept-rows.ts";

/** A program with tills, webhooks and an audit log, as the server has it. */
export const program: Program = { ...defaultProgram, hasCounter: true, keepsAuditLog: true };

/** What all visits share. */
export interface VisitSetting {
  /** UTC epoch milliseconds. */
  readonly now: number;
  readonly chance: Chance;
  readonly locations: readonly Location[];
  readonly products: readonly Product[];
  /** One for each location. */
  readonly tills: readonly TillKey[];
  readonly reward: Reward;
  readonly staff: User;
}

/** A customer's visit at one moment. The program's own rules decide what it stores. */
export class Visit {
  readonly #setting: VisitSetting;
  readonly #draft: Draft;
  readonly #user: User;
  readonly #at: number;
  readonly #place: number;

  /**
   * @param draft around it is one with the customer's row, which commands change
   * @param at UTC epoch milliseconds
   */
  constructor(setting: VisitSetting, draft: Draft, user: User, at: number) {
    this.#setting = setting;
    this.#draft = draft;
    this.#user = user;
    this.#at = at;
    this.#place = at % setting.locations.length;
  }

  /** The rows that the visit left, in their last state. */
  get rows(): readonly NewRow[] {
    return this.#draft.rows;
  }

  /** Buys two or three products at the till. */
  buys(number: number): void {
    const { products } = this.#setting;
    const lines = Array.from({ length: 2 + (number % 2) }, (_, line) => {
      const {
        name: text,
        sku,
        category,
      } = products[(number + 7 * line) % products.length] as Product; // a remainder is a place
      return { text, quantity: 1, amount: 350 + 10 * ((number + line) % 30), sku, category };
    });
    const known = products.filter(({ sku }) => lines.some((line) => line.sku === sku));
    const skus = new Map(known.map((product) => [product.skuKey, product]));
    const facts = {
      buyer: { user: this.#user },
      place: this.#location,
      earlier: undefined,
      skus: { products: skus, listed: new Map(), locked: new Map() },
      earning: unlimited,
      cards: noCards,
      earlierThatDay: 0,
      referrer: undefined,
      review: nothingKnown,
    };
    const input = {
      customer: { userId: this.#user.id },
      locationId: null,
      checkId: `${this.#place}-${this.#user.id.slice(-8)}-${this.#at}`,
      amount: lines.reduce((sum, { amount }) => sum + amount, 0),
      currency: program.purchases.currency,
      lines,
      soldAt: null,
    };
    this.#performs(recordPurchase, facts, input, this.#till);
  }

  /** Redeems the reward, if there are enough points, and uses its voucher at the till. */
  redeems(): void {
    const { reward } = this.#setting;
    if (this.#user.points < reward.pointsCost) return;
    const facts = { user: this.#user, reward, earning: unlimited };
    const actor = { kind: "user", user: this.#user, sessionId: "" } as const;
    this.#performs(redeemReward, facts, { rewardId: reward.id }, actor);
    const voucher = this.#draft.last("vouchers");
    if (voucher === undefined) return;
    const input = { code: voucher.code, locationId: null, acceptedAt: null };
    this.#performs(acceptVoucher, { voucher, place: this.#location, wrong: [] }, input, this.#till);
  }

  /** Receives points from staff, which the audit log records. */
  receives(): void {
    const { staff } = this.#setting;
    const input = { userId: this.#user.id, amount: 5, description: "Coffee was cold" };
    const actor = { kind: "user", user: staff, sessionId: "" } as const;
    this.#performs(addPoints, { user: this.#user, place: undefined }, input, actor);
  }

  get #location(): Location | undefined {
    return this.#setting.locations[this.#place];
  }

  get #till(): Actor {
    return { kind: "till", till: this.#setting.tills[this.#place] as TillKey }; // there is one for each location
  }

  #performs<Facts, Input extends object>(
    rule: Rule<Facts, Input>,
    facts: Facts,
    input: Input,
    actor: Actor,
  ): void {
    const { chance, now } = this.#setting;
    const context: Context = {
      ...systemContext(this.#at),
      actor,
      today: dayIn(program.timeZone, this.#at),
      program,
      locationId: actor.kind === "till" ? actor.till.locationId : null,
      fresh: seededFresh(chance, this.#at),
      digest: sha256Hex,
    };
    const decision = rule.decide(facts, input, context);
    if (isRefusal(decision)) throw new Error(`${rule.name} was refused: ${decision.code}.`);
    this.#draft.apply(decision.changes);
    this.#draft.apply(auditChanges(context, rule, decision.audit));
    const request = { name: rule.name, input, userId: this.#user.id };
    this.#draft.apply(keptRows({ ...request, ...decision }, context, now));
  }
}
