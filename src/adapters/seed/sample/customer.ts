import { addFeedback } from "#core/feedback/add-feedback.ts";
import type { User } from "#core/members/user.ts";
import { addPoints } from "#core/points/add-points.ts";
import { redeemQrCode, WRONG_CODES } from "#core/qr-codes/redeem-qr-code.ts";
import { redeemReward } from "#core/rewards/redeem-reward.ts";
import { BIRTHDAY_REWARD_ID, type Reward } from "#core/rewards/reward.ts";
import { noGuesses } from "#core/sessions/guesses.ts";
import { toggleUserActivation } from "#core/staff/toggle-user-activation.ts";
import { useVoucher } from "#core/vouchers/use-voucher.ts";
import type { Context } from "#core/world.ts";
import type { Day } from "./calendar.ts";
import type { Chance } from "./chance.ts";
import type { Draft } from "./draft.ts";
import type { House } from "./house.ts";
import { type Product, shops, soldOn } from "./menu.ts";
import type { Habit } from "./people.ts";
import { acting, type Town } from "./town.ts";
import { afterwards } from "./wall.ts";
import { awardFor, postAbout, starsFrom } from "./words.ts";

/** How often a visit leads to more than a scan: stars for the code, words with the stars, a post, points from the staff. */
const RATES = 0.33;
const COMMENTS = 0.07;
const POSTS = 0.01;
const IS_AWARDED = 0.02;

/** The share of what is redeemed that is handed over in the same visit; the rest is kept for later, and forgotten. */
const IS_USED = 0.85;

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Where a customer's year takes place. */
export interface Surroundings {
  readonly town: Town;
  readonly house: House;
}

/** A customer at the counter. What they do is decided by the program's own rules, on the rows of their draft. */
export class Customer {
  readonly #town: Town;
  readonly #house: House;
  readonly #draft: Draft;
  readonly #user: User;
  readonly #habit: Habit;
  readonly #chance: Chance;
  readonly #shop: string;
  #last = 0;
  #scannedOn = "";
  #scanned: string[] = [];

  /** In: the customer's row, which is in the draft. */
  constructor({ town, house }: Surroundings, draft: Draft, user: User, own: Own) {
    this.#town = town;
    this.#house = house;
    this.#draft = draft;
    this.#user = user;
    this.#habit = own.habit;
    this.#chance = own.chance;
    this.#shop = own.chance.pick(shops);
  }

  /** Comes in at a moment (UTC epoch milliseconds): scans, and perhaps rates, writes, is given points, spends some. */
  visits(at: number): void {
    const chance = this.#chance;
    const day = this.#town.calendar.dayOf(at);
    const product = soldOn(day, chance);
    this.#scans(product, day, at);
    if (chance.happens(POSTS)) this.#posts(product, at + 20 * MINUTE_MS);
    if (chance.happens(IS_AWARDED)) this.#isAwarded(at + 5 * MINUTE_MS);
    if (chance.happens(this.#habit.spends)) this.#spends(day, at + 2 * MINUTE_MS);
  }

  /** Opens the birthday gift. */
  celebrates(at: number): void {
    const gift = this.#house.shelf(this.#town.calendar.dayOf(at)).find(isGift);
    if (gift !== undefined) this.#redeems(gift, at);
  }

  /** Is shut out by the main admin. */
  isDeactivated(at: number): void {
    const { mainAdmin } = this.#house.team;
    const context = this.#contextAt(at, acting(mainAdmin));
    if (context === undefined) return;
    const facts = { user: this.#user, sessions: [], links: [], tickets: [] };
    const input = { userId: this.#user.id, isActive: false };
    this.#draft.perform(toggleUserActivation, facts, input, context);
  }

  #scans(product: Product, day: Day, at: number): void {
    if (this.#scannedOn !== day.text) this.#scanned = [];
    this.#scannedOn = day.text;
    if (this.#scanned.includes(product.id)) return;
    const context = this.#contextAt(at);
    if (context === undefined) return;
    const code = this.#house.codes.scannedAt(context.now, product, this.#chance);
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
    afterwards(this.#town, this.#house, { draft: this.#draft, item, chance: this.#chance });
  }

  #isAwarded(at: number): void {
    const staff = acting(this.#house.team.whoMay("canManageUsers", this.#chance));
    const context = this.#contextAt(at, staff);
    if (context === undefined) return;
    const input = { userId: this.#user.id, ...awardFor(this.#chance) };
    this.#draft.perform(addPoints, this.#user, input, context);
  }

  #spends(day: Day, at: number): void {
    const { points } = this.#user;
    if (points < this.#habit.savesFor) return;
    const affordable = this.#house
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

  /** Uses the voucher of what was redeemed at a moment, some minutes after it. */
  #isServed(redeemedAt: number): void {
    const voucher = this.#draft.last("vouchers");
    const context = this.#contextAt(redeemedAt + this.#chance.between(2, 9) * MINUTE_MS);
    if (voucher === undefined || context === undefined) return;
    this.#draft.perform(useVoucher, voucher, { voucherId: voucher.id }, context);
  }

  /** What the next rule is handed: one thing happens after the other. Undefined when the year is over. */
  #contextAt(at: number, actor = acting(this.#user)): Context | undefined {
    const now = Math.max(at, this.#last + SECOND_MS);
    if (now >= this.#town.calendar.end) return undefined;
    this.#last = now;
    return this.#town.context(now, this.#chance, actor);
  }
}

/** What only this customer has: how they come in, and their source of chance. */
export interface Own {
  readonly habit: Habit;
  readonly chance: Chance;
}

function isGift({ id }: { readonly id: string }): boolean {
  return id === BIRTHDAY_REWARD_ID;
}
