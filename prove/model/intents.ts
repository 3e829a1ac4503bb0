import fc from "fast-check";
import { type Generated, pick, weighted, who } from "./arbitraries.ts";
import { type CardIntent, cardIntents } from "./card-intents.ts";
import { type CounterIntent, counterIntents } from "./counter-intents.ts";
import { awardIntents, peopleIntents, rewardIntents, type StaffIntent } from "./staff-intents.ts";

/** An intent of a customer. `pick`s are indexes into lists that exist only when it is executed. */
type CustomerIntent = Generated<typeof customerIntents>;

/** A sign-up of a new customer. */
export type SignupIntent = Generated<typeof signupIntent>;

/** An intent of a user, which becomes one command. */
export type Intent = CustomerIntent | SignupIntent | CounterIntent | CardIntent | StaffIntent;

const scan = fc.record({
  do: fc.constant("scan"),
  who,
  pick,
  code: weighted({ fresh: 20, "same product": 12, used: 1, expired: 1, unknown: 1 }),
  typed: weighted({ plain: 4, sloppily: 1 }),
});

const rate = fc.record({
  do: fc.constant("rate"),
  who: weighted({ owner: 8, customer: 1 }),
  pick,
  code: weighted({ unrated: 8, rated: 1, unused: 1 }),
  comment: fc.constantFrom("", "Good.", "  "),
});

const redeem = fc.record({
  do: fc.constant("redeem"),
  who,
  pick,
  reward: weighted({ affordable: 12, dear: 2, "sold out": 1, inactive: 1, gift: 3, unknown: 1 }),
});

const spend = fc.record({
  do: fc.constant("use a voucher"),
  who,
  pick,
  voucher: weighted({ ready: 8, used: 2, cancelled: 1, expired: 2, "another's": 1, unknown: 1 }),
});

const undo = fc.record({
  do: fc.constant("undo a redemption"),
  who,
  pick,
  voucher: weighted({
    "just redeemed": 8,
    ready: 3,
    given: 2,
    used: 1,
    cancelled: 1,
    expired: 1,
    "another's": 1,
    unknown: 1,
  }),
});

const favorite = fc.record({
  do: fc.constant("favorite"),
  who,
  pick,
  reward: weighted({ active: 8, inactive: 1, unknown: 1 }),
});

const post = fc.record({ do: fc.constant("post"), who, stars: fc.integer({ min: 1, max: 5 }) });

const upvote = fc.record({
  do: fc.constant("upvote"),
  who,
  pick,
  post: weighted({ approved: 8, pending: 1, unknown: 1 }),
});

const logIn = fc.record({
  do: fc.constant("log in"),
  who: weighted({ customer: 3, "shut out": 1, gone: 1 }),
  pick,
});

const signupIntent = fc.record({
  do: fc.constant("sign up"),
  pick,
  name: fc.constantFrom("Ana Sol", "Ana Maria", "Ben Ode", "Bo", "Carla Reyes"),
  email: weighted({ new: 12, taken: 1, "in capitals": 1, "main admin": 1 }),
  friend: weighted({ none: 3, somebody: 5, unknown: 1 }),
  answer: weighted({ right: 12, wrong: 1, late: 1 }),
  password: weighted({ good: 14, common: 1 }),
  chance: weighted({ even: 3, dull: 2 }),
});

const customerIntents = fc.oneof(
  { weight: 20, arbitrary: scan },
  { weight: 4, arbitrary: rate },
  { weight: 22, arbitrary: redeem },
  { weight: 6, arbitrary: spend },
  { weight: 4, arbitrary: undo },
  { weight: 4, arbitrary: favorite },
  { weight: 3, arbitrary: post },
  { weight: 4, arbitrary: upvote },
  { weight: 2, arbitrary: logIn },
);

/** Any intent. */
export const intent: fc.Arbitrary<Intent> = fc.oneof(
  { weight: 66, arbitrary: customerIntents },
  { weight: 4, arbitrary: signupIntent },
  { weight: 21, arbitrary: awardIntents },
  { weight: 8, arbitrary: rewardIntents },
  { weight: 10, arbitrary: peopleIntents },
  { weight: 30, arbitrary: counterIntents },
  { weight: 9, arbitrary: cardIntents },
);
