import type { Program } from "#core/program.ts";
import { untouchedCampaigns } from "./campaigns.ts";
import { untouchedCards } from "./cards.ts";
import type { ModelState, Person } from "./model-state.ts";

/** How points expire and stay pending in a run. */
export type Policies = Pick<Program, "expiry" | "review">;

/** Creates an empty model. */
export function emptyFixture(
  now: number,
  { expiry, review }: Policies,
  ends: ModelState["ends"],
): ModelState {
  return {
    now,
    expiry,
    review,
    ends,
    people: new Map(),
    rewards: new Map(),
    order: [],
    vouchers: new Map(),
    codes: new Map(),
    posts: new Map(),
    comments: 0,
    scans: new Map(),
    guesses: new Map(),
    challenges: new Map(),
    receipts: new Map(),
    locations: new Map(),
    purchases: new Map(),
    campaigns: untouchedCampaigns(),
    cards: untouchedCards(),
    memberCodes: new Map(),
  };
}

/** Creates a user without points. */
export function newPerson(
  own: Pick<Person, "id" | "name" | "email" | "password" | "role">,
): Person {
  return {
    ...own,
    isActive: true,
    isGone: false,
    token: undefined,
    isSignedIn: false,
    since: 0,
    points: 0,
    tier: "Bronze",
    awards: [],
    active: new Map(),
    freeUntil: 0,
    expiredOn: "",
    expiredTimes: 0,
    moves: [],
    birthday: "",
    phone: "",
    giftYear: null,
    giftFrom: "",
    favorites: new Set(),
    flags: new Set(),
    referralCode: "",
    friends: 0,
    paidOn: new Map(),
    friendPoints: 0,
    forfeited: 0,
    cents: 0,
  };
}
