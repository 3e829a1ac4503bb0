import { unlimited } from "#core/campaigns/earning-facts.ts";
import { addFeedback } from "#core/feedback/add-feedback.ts";
import { nothingKnown } from "#core/fraud-review/review-facts.ts";
import type { User } from "#core/identity/user.ts";
import { addPoints } from "#core/points/add-points.ts";
import type { PromoCode } from "#core/promo-codes/promo-code.ts";
import { usePromoCode } from "#core/promo-codes/use-promo-code.ts";
import type { Purchase } from "#core/purchases/purchase.ts";
import { recordPurchase } from "#core/purchases/record-purchase.ts";
import { refundPurchase } from "#core/purchases/refund-purchase.ts";
import { redeemQrCode, WRONG_CODES } from "#core/qr-codes/redeem-qr-code.ts";
import { BIRTHDAY_REWARD_ID, type Reward } from "#core/rewards/reward.ts";
import { noGuesses } from "#core/sessions/guess-counts.ts";
import { toggleUserActivation } from "#core/staff/toggle-user-activation.ts";
import { acceptVoucher } from "#core/vouchers/accept-voucher.ts";
import { redeemReward } from "#core/vouchers/redeem-reward.ts";
import { useVoucher } from "#core/vouchers/use-voucher.ts";
import type { Voucher } from "#core/vouchers/voucher.ts";
import type { Context } from "#core/world.ts";
import { pickBasket } from "./basket.ts";
import type { Day } from "./calendar.ts";
import type { Chance } from "./chance.ts";
import { countFacts, givenBefore, promoFacts, refundFacts } from "./customer-facts.ts";
import type { Draft } from "./draft.ts";
import { type Product, pickProduct, pickShop } from "./menu.ts";
import type { Habit } from "./people.ts";
import type { LocationWithTill } from "./places.ts";
import { soldSkus } from "./product-list.ts";
import type { Cafe } from "./program-data.ts";
import { actorFor, type Town } from "./town.ts";
import { simulateReactions } from "./wall.ts";
import { pickAward, pickRating, postText } from "./words.ts";

/**
 * The share of visits to a shop with a till that are purchases there, and of those that also scan a code; the share of purchases that staff enter by hand
 * and that are refunded, and the share of full refunds among these.
 */
const PURCHASE_AT_TILL = 0.92;
const SCANS_TOO = 0.2;
const BY_HAND = 0.04;
const IS_REFUNDED = 0.02;
const IS_FULL_REFUND = 0.4;

/** How often a scan is rated, a rating has a comment, and a visit leads to a post or to points from staff. */
const RATES = 0.33;
const COMMENTS = 0.1;
const POSTS = 0.014;
const IS_AWARDED = 0.02;

/** The share of vouchers of rewards that are used in the same visit, the others never; and of others that are used at a visit. */
const IS_USED = 0.85;
const USES_GIFT = 0.6;

/** How often a customer who has not used the promo code enters it at a visit. */
const ENTERS_PROMO_CODE = 0.05;

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** The data that all customers share. */
export interface YearSetting {
  readonly town: Town;
  readonly cafe: Cafe;
}

/** Simulates a customer. The program's own rules decide each action, on the rows of the draft. */
export class Customer {
  readonly #town: Town;
  readonly #cafe: Cafe;
  readonly #draft: Draft;
  readonly #user: User;
  readonly #habit: Habit;
  readonly #chance: Chance;
  readonly #shop: string;
  readonly #place: LocationWithTill | undefined;
  #last = 0;
  #scannedOn = "";
  #scanned: string[] = [];

  /** @param user the customer's row in the draft */
  constructor({ town, cafe }: YearSetting, draft: Draft, user: User, own: CustomerOptions) {
    this.#town = town;
    this.#cafe = cafe;
    this.#draft = draft;
    this.#user = user;
    this.#habit = own.habit;
    this.#chance = own.chance;
    this.#shop = pickShop(own.chance);
    this.#place = cafe.places.get(this.#shop);
  }

  /** A visit at a moment (UTC epoch milliseconds): a purchase or scan, possibly with a rating, a post, an award or a redemption. */
  visits(at: number): void {
    const chance = this.#chance;
    const day = this.#town.calendar.dayOf(at);
    const product = pickProduct(day, chance);
    const gift = givenBefore(this.#draft, at);
    if (gift !== undefined && chance.happens(USES_GIFT)) this.#usesVoucher(gift, at - MINUTE_MS);
    const isAtTill = this.#place !== undefined && chance.happens(PURCHASE_AT_TILL);
    if (isAtTill) this.#buys(this.#place, product, day, at);
    if (!isAtTill || chance.happens(SCANS_TOO)) this.#scans(product, day, at + 2 * MINUTE_MS);
    if (chance.happens(POSTS)) this.#posts(product, at + 20 * MINUTE_MS);
    if (chance.happens(IS_AWARDED)) this.#receivesAward(at + 5 * MINUTE_MS);
    if (chance.happens(this.#habit.spends)) this.#spends(day, at + 2 * MINUTE_MS);
    const { promo } = this.#cafe.campaigns;
    if (at > promo.createdAt && chance.happens(ENTERS_PROMO_CODE)) this.#enters(promo, at);
  }

  /** Redeems the birthday gift. */
  celebrates(at: number): void {
    const gift = this.#cafe.shelf(this.#town.calendar.dayOf(at)).find(isGift);
    if (gift !== undefined) this.#redeems(gift, at);
  }

  /** The main admin deactivates the account. */
  isDeactivated(at: number): void {
    const { mainAdmin } = this.#cafe.team;
    const context = this.#contextAt(at, actorFor(mainAdmin));
    if (context === undefined) return;
    const facts = { user: this.#user, access: { sessions: [], links: [], tickets: [] } };
    const input = { userId: this.#user.id, isActive: false };
    this.#draft.perform(toggleUserActivation, facts, input, context);
  }

  #buys(place: LocationWithTill, product: Product, day: Day, at: number): void {
    const chance = this.#chance;
    const staff =
      chance.happens(BY_HAND) && this.#cafe.team.pickWithPermission("canServeCounter", chance);
    const context =
      staff === false ? this.#atTill(place, at) : this.#contextAt(at, actorFor(staff));
    if (context === undefined) return;
    const { purchases } = this.#town.program;
    const { currency } = purchases;
    const { location } = place;
    const sale = { checkId: place.nextCheck(), currency, soldAt: null, locationId: location.id };
    const input = { ...sale, ...pickBasket(day, product, purchases, chance) };
    const facts = {
      buyer: { user: this.#user },
      place: location,
      earlier: undefined,
      skus: soldSkus(this.#cafe.products, input.lines),
      earning: unlimited,
      cards: countFacts(this.#town, this.#draft, context.now),
      earlierThatDay: 0,
      referrer: undefined,
      review: nothingKnown,
    };
    const customer = { userId: this.#user.id };
    const isDone = this.#draft.perform(recordPurchase, facts, { ...input, customer }, context);
    const purchase = isDone ? this.#draft.last("purchases") : undefined;
    if (purchase !== undefined && chance.happens(IS_REFUNDED)) {
      this.#refunds(place, purchase, at + 4 * MINUTE_MS);
    }
  }

  #refunds(place: LocationWithTill, purchase: Purchase, at: number): void {
    const context = this.#atTill(place, at);
    if (context === undefined) return;
    const { checkId, locationId, lines } = purchase;
    const amount = this.#chance.happens(IS_FULL_REFUND) ? null : (lines[0]?.amount ?? null);
    const found = refundFacts(this.#town, this.#draft, purchase, this.#user);
    const facts = { place: place.location, found };
    const input = { locationId, checkId, refundId: `R-${checkId}`, amount };
    this.#draft.perform(refundPurchase, facts, input, context);
  }

  #scans(product: Product, day: Day, at: number): void {
    if (this.#scannedOn !== day.text) this.#scanned = [];
    this.#scannedOn = day.text;
    if (this.#scanned.includes(product.id)) return;
    const context = this.#contextAt(at);
    if (context === undefined) return;
    const code = this.#cafe.codes.scannedAt(context.now, product, this.#chance);
    const qrCode = this.#draft.put("qrCodes", code);
    const facts = {
      user: this.#user,
      qrCode,
      scansToday: [],
      wrong: noGuesses(WRONG_CODES),
      product: undefined,
      earning: unlimited,
      cards: countFacts(this.#town, this.#draft, context.now),
    };
    this.#draft.perform(redeemQrCode, facts, { code: code.code }, context);
    this.#scanned.push(product.id);
    if (this.#chance.happens(RATES)) this.#rates(facts, product, at + MINUTE_MS);
  }

  #rates(facts: Parameters<typeof redeemQrCode.decide>[0], product: Product, at: number): void {
    const chance = this.#chance;
    const context = this.#contextAt(at);
    if (context === undefined || facts.qrCode === undefined) return;
    const rating = pickRating(chance);
    const hasWords = chance.happens(COMMENTS);
    const comment = hasWords ? postText(product, this.#shop, rating, chance) : "";
    const input = { code: facts.qrCode.code, feedback: { rating, comment } };
    this.#draft.perform(redeemQrCode, facts, input, context);
    if (hasWords) this.#simulatesReactions();
  }

  #posts(product: Product, at: number): void {
    const context = this.#contextAt(at);
    if (context === undefined) return;
    const rating = pickRating(this.#chance);
    const text = postText(product, this.#shop, rating, this.#chance);
    this.#draft.perform(addFeedback, { user: this.#user }, { text, rating }, context);
    this.#simulatesReactions();
  }

  #simulatesReactions(): void {
    const item = this.#draft.last("feedback");
    if (item === undefined) return;
    simulateReactions(this.#town, this.#cafe, { draft: this.#draft, item, chance: this.#chance });
  }

  #receivesAward(at: number): void {
    const staff = actorFor(this.#cafe.team.pickWithPermission("canManageUsers", this.#chance));
    const context = this.#contextAt(at, staff);
    if (context === undefined) return;
    const input = { userId: this.#user.id, ...pickAward(this.#chance, this.#shop) };
    const place = this.#place?.location;
    const there = { ...context, locationId: place?.id ?? null };
    this.#draft.perform(addPoints, { user: this.#user, place }, input, there);
  }

  #spends(day: Day, at: number): void {
    const { points } = this.#user;
    if (points < this.#habit.savesFor) return;
    const affordable = this.#cafe
      .shelf(day)
      .filter((reward) => !isGift(reward) && reward.pointsCost <= points);
    const worthIt = affordable.filter(({ pointsCost }) => pointsCost >= this.#habit.savesFor);
    const choice = worthIt.length > 0 ? worthIt : affordable;
    const reward = choice[this.#chance.below(choice.length)];
    // A seasonal reward's isActive is that of the year's last day, not of this day.
    if (reward !== undefined) this.#redeems({ ...reward, isActive: true }, at);
  }

  #redeems(reward: Reward, at: number): void {
    const context = this.#contextAt(at);
    if (context === undefined) return;
    const facts = { user: this.#user, reward, earning: unlimited };
    const isDone = this.#draft.perform(redeemReward, facts, { rewardId: reward.id }, context);
    const voucher = isDone ? this.#draft.last("vouchers") : undefined;
    if (voucher !== undefined && this.#chance.happens(IS_USED)) {
      this.#usesVoucher(voucher, context.now + this.#chance.between(2, 9) * MINUTE_MS);
    }
  }

  /** Enters the promo code in the wallet, once. */
  #enters(promo: PromoCode, at: number): void {
    const context = this.#contextAt(at + 3 * MINUTE_MS);
    if (context === undefined || promo.code === null) return;
    const facts = promoFacts(this.#draft, promo, this.#user);
    this.#draft.perform(usePromoCode, facts, { code: promo.code }, context);
  }

  /** Uses a voucher, at the till if the shop has one. */
  #usesVoucher(voucher: Voucher, at: number): void {
    const place = this.#place;
    const context = place === undefined ? this.#contextAt(at) : this.#atTill(place, at);
    if (context === undefined) return;
    if (place === undefined) {
      this.#draft.perform(useVoucher, voucher, { voucherId: voucher.id }, context);
    } else {
      const { code } = voucher;
      const { location } = place;
      const input = { code, locationId: location.id, acceptedAt: null };
      this.#draft.perform(acceptVoucher, { voucher, place: location, wrong: [] }, input, context);
    }
  }

  /** The context of the next action, which is always later than the previous one. Undefined after the end of the year. */
  #contextAt(at: number, actor = actorFor(this.#user)): Context | undefined {
    const now = Math.max(at, this.#last + SECOND_MS);
    if (now >= this.#town.calendar.end) return undefined;
    this.#last = now;
    return this.#town.context(now, this.#chance, actor);
  }

  /** The context of an action that a till performs. */
  #atTill(place: LocationWithTill, at: number): Context | undefined {
    const context = this.#contextAt(at, place.till);
    if (context !== undefined) place.wasUsed(context.now);
    return context;
  }
}

/** A customer's habit and random number generator. */
interface CustomerOptions {
  readonly habit: Habit;
  readonly chance: Chance;
}

function isGift({ id }: { readonly id: string }): boolean {
  return id === BIRTHDAY_REWARD_ID;
}
