import { addFeedback } from "#core/feedback/add-feedback.ts";
import type { User } from "#core/identity/user.ts";
import { addPoints } from "#core/points/add-points.ts";
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
import type { Context } from "#core/world.ts";
import { basketOn } from "./basket.ts";
import type { Day } from "./calendar.ts";
import type { Chance } from "./chance.ts";
import type { Draft } from "./draft.ts";
import { type Product, shopOf, soldOn } from "./menu.ts";
import type { Habit } from "./people.ts";
import type { Place } from "./places.ts";
import type { Cafe } from "./program-data.ts";
import { acting, type Town } from "./town.ts";
import { afterwards } from "./wall.ts";
import { awardFor, postAbout, starsFrom } from "./words.ts";

/**
 * How often a visit to a shop with a till is a purchase there, and what is on the counter is scanned besides; how often staff record the purchase by hand, some of it is given
 * back, and then all of it.
 */
const AT_THE_TILL = 0.92;
const SCANS_TOO = 0.2;
const BY_HAND = 0.04;
const IS_GIVEN_BACK = 0.02;
const ALL_OF_IT = 0.4;

/** How often a visit leads to more: stars for the code, words with the stars, a post, points from the staff. */
const RATES = 0.33;
const COMMENTS = 0.1;
const POSTS = 0.014;
const IS_AWARDED = 0.02;

/** The share of what is redeemed that is handed over in the same visit; the rest is kept for later, and forgotten. */
const IS_USED = 0.85;

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** What the years of all customers share. */
export interface YearSetting {
  readonly town: Town;
  readonly cafe: Cafe;
}

/** A customer at the counter. What they do is decided by the program's own rules, on the rows of their draft. */
export class Customer {
  readonly #town: Town;
  readonly #cafe: Cafe;
  readonly #draft: Draft;
  readonly #user: User;
  readonly #habit: Habit;
  readonly #chance: Chance;
  readonly #shop: string;
  readonly #place: Place | undefined;
  #last = 0;
  #scannedOn = "";
  #scanned: string[] = [];

  /** In: the customer's row, which is in the draft. */
  constructor({ town, cafe }: YearSetting, draft: Draft, user: User, own: CustomerOptions) {
    this.#town = town;
    this.#cafe = cafe;
    this.#draft = draft;
    this.#user = user;
    this.#habit = own.habit;
    this.#chance = own.chance;
    this.#shop = shopOf(own.chance);
    this.#place = cafe.places.get(this.#shop);
  }

  /** Comes in at a moment (UTC epoch milliseconds): buys or scans, and perhaps rates, writes, is given points, spends some. */
  visits(at: number): void {
    const chance = this.#chance;
    const day = this.#town.calendar.dayOf(at);
    const product = soldOn(day, chance);
    const isAtTill = this.#place !== undefined && chance.happens(AT_THE_TILL);
    if (isAtTill) this.#buys(this.#place, product, day, at);
    if (!isAtTill || chance.happens(SCANS_TOO)) this.#scans(product, day, at + 2 * MINUTE_MS);
    if (chance.happens(POSTS)) this.#posts(product, at + 20 * MINUTE_MS);
    if (chance.happens(IS_AWARDED)) this.#isAwarded(at + 5 * MINUTE_MS);
    if (chance.happens(this.#habit.spends)) this.#spends(day, at + 2 * MINUTE_MS);
  }

  /** Opens the birthday gift. */
  celebrates(at: number): void {
    const gift = this.#cafe.shelf(this.#town.calendar.dayOf(at)).find(isGift);
    if (gift !== undefined) this.#redeems(gift, at);
  }

  /** Is shut out by the main admin. */
  isDeactivated(at: number): void {
    const { mainAdmin } = this.#cafe.team;
    const context = this.#contextAt(at, acting(mainAdmin));
    if (context === undefined) return;
    const facts = { user: this.#user, sessions: [], links: [], tickets: [] };
    const input = { userId: this.#user.id, isActive: false };
    this.#draft.perform(toggleUserActivation, facts, input, context);
  }

  #buys(place: Place, product: Product, day: Day, at: number): void {
    const chance = this.#chance;
    const staff = chance.happens(BY_HAND) && this.#cafe.team.whoMay("canServeCounter", chance);
    const context = staff === false ? this.#atTill(place, at) : this.#contextAt(at, acting(staff));
    if (context === undefined) return;
    const { purchases } = this.#town.program;
    const { currency } = purchases;
    const sale = {
      checkId: place.nextCheck(),
      currency,
      soldAt: null,
      locationId: place.location.id,
    };
    const facts = { buyer: { user: this.#user }, place: place.location, earlier: undefined };
    const input = { ...sale, ...basketOn(day, product, purchases, chance) };
    const customer = { userId: this.#user.id };
    const isDone = this.#draft.perform(recordPurchase, facts, { ...input, customer }, context);
    const purchase = isDone ? this.#draft.last("purchases") : undefined;
    if (purchase !== undefined && chance.happens(IS_GIVEN_BACK)) {
      this.#givesBack(place, purchase, at + 4 * MINUTE_MS);
    }
  }

  #givesBack(place: Place, purchase: Purchase, at: number): void {
    const context = this.#atTill(place, at);
    if (context === undefined) return;
    const { checkId, locationId, lines } = purchase;
    const amount = this.#chance.happens(ALL_OF_IT) ? null : (lines[0]?.amount ?? null);
    const facts = {
      place: place.location,
      found: { purchase, user: this.#user, earlier: undefined },
    };
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
      productsToday: this.#scanned,
      wrong: noGuesses(WRONG_CODES),
    };
    this.#draft.perform(redeemQrCode, facts, { code: code.code }, context);
    this.#scanned.push(product.id);
    if (this.#chance.happens(RATES)) this.#rates(facts, product, at + MINUTE_MS);
  }

  #rates(facts: Parameters<typeof redeemQrCode.decide>[0], product: Product, at: number): void {
    const chance = this.#chance;
    const context = this.#contextAt(at);
    if (context === undefined || facts.qrCode === undefined) return;
    const rating = starsFrom(chance);
    const hasWords = chance.happens(COMMENTS);
    const comment = hasWords ? postAbout(product, this.#shop, rating, chance) : "";
    const input = { code: facts.qrCode.code, feedback: { rating, comment } };
    this.#draft.perform(redeemQrCode, facts, input, context);
    if (hasWords) this.#isReadLater();
  }

  #posts(product: Product, at: number): void {
    const context = this.#contextAt(at);
    if (context === undefined) return;
    const rating = starsFrom(this.#chance);
    const text = postAbout(product, this.#shop, rating, this.#chance);
    this.#draft.perform(addFeedback, { user: this.#user }, { text, rating }, context);
    this.#isReadLater();
  }

  #isReadLater(): void {
    const item = this.#draft.last("feedback");
    if (item === undefined) return;
    afterwards(this.#town, this.#cafe, { draft: this.#draft, item, chance: this.#chance });
  }

  #isAwarded(at: number): void {
    const staff = acting(this.#cafe.team.whoMay("canManageUsers", this.#chance));
    const context = this.#contextAt(at, staff);
    if (context === undefined) return;
    const input = { userId: this.#user.id, ...awardFor(this.#chance, this.#shop) };
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
    // A seasonal reward says whether it can be had where the year ends, not on this day.
    if (reward !== undefined) this.#redeems({ ...reward, isActive: true }, at);
  }

  #redeems(reward: Reward, at: number): void {
    const context = this.#contextAt(at);
    if (context === undefined) return;
    const facts = { user: this.#user, reward };
    const isDone = this.#draft.perform(redeemReward, facts, { rewardId: reward.id }, context);
    if (isDone && this.#chance.happens(IS_USED)) this.#isServed(context.now);
  }

  /** Uses the voucher of what was redeemed at a moment, some minutes after it: where there is a till it takes it. */
  #isServed(redeemedAt: number): void {
    const place = this.#place;
    const at = redeemedAt + this.#chance.between(2, 9) * MINUTE_MS;
    const voucher = this.#draft.last("vouchers");
    const context = place === undefined ? this.#contextAt(at) : this.#atTill(place, at);
    if (voucher === undefined || context === undefined) return;
    if (place === undefined) {
      this.#draft.perform(useVoucher, voucher, { voucherId: voucher.id }, context);
    } else {
      const { code } = voucher;
      const { location } = place;
      const input = { code, locationId: location.id, acceptedAt: null };
      this.#draft.perform(acceptVoucher, { voucher, place: location, wrong: [] }, input, context);
    }
  }

  /** What the next rule is handed: one thing happens after the other. Undefined when the year is over. */
  #contextAt(at: number, actor = acting(this.#user)): Context | undefined {
    const now = Math.max(at, this.#last + SECOND_MS);
    if (now >= this.#town.calendar.end) return undefined;
    this.#last = now;
    return this.#town.context(now, this.#chance, actor);
  }

  /** The same for what a till does. */
  #atTill(place: Place, at: number): Context | undefined {
    const context = this.#contextAt(at, place.till);
    if (context !== undefined) place.wasUsed(context.now);
    return context;
  }
}

/** A customer's own habit and source of chance. */
interface CustomerOptions {
  readonly habit: Habit;
  readonly chance: Chance;
}

function isGift({ id }: { readonly id: string }): boolean {
  return id === BIRTHDAY_REWARD_ID;
}
