import fc from "fast-check";
import { type CounterAct, counterActs } from "./acts-at-the-counter.ts";
import { awards, makesOfRewards, peopleActs, type StaffAct } from "./acts-of-staff.ts";
import { type Aim, aim, pick, who } from "./aims.ts";

/** Something a customer does. `pick`s are places in lists that exist only when it is done. */
type CustomerAct = Aim<typeof customerActs>;

/** A sign-up of somebody new. */
export type SignupAct = Aim<typeof signupAct>;

/** One thing that somebody does: becomes one order. */
export type Act = CustomerAct | SignupAct | CounterAct | StaffAct;

const scan = fc.record({
  do: fc.constant("scan"),
  who,
  pick,
  code: aim({ fresh: 20, "same product": 2, used: 1, expired: 1, unknown: 1 }),
  typed: aim({ plain: 4, sloppily: 1 }),
});

const rate = fc.record({
  do: fc.constant("rate"),
  who: aim({ owner: 8, customer: 1 }),
  pick,
  code: aim({ unrated: 8, rated: 1, unused: 1 }),
  comment: fc.constantFrom("", "Good.", "  "),
});

const redeem = fc.record({
  do: fc.constant("redeem"),
  who,
  pick,
  reward: aim({ affordable: 12, dear: 2, "sold out": 1, inactive: 1, gift: 3, unknown: 1 }),
});

const spend = fc.record({
  do: fc.constant("use a voucher"),
  who,
  pick,
  voucher: aim({ ready: 8, used: 2, cancelled: 1, expired: 2, "another's": 1, unknown: 1 }),
});

const favorite = fc.record({
  do: fc.constant("favorite"),
  who,
  pick,
  reward: aim({ active: 8, inactive: 1, unknown: 1 }),
});

const post = fc.record({ do: fc.constant("post"), who, stars: fc.integer({ min: 1, max: 5 }) });

const upvote = fc.record({
  do: fc.constant("upvote"),
  who,
  pick,
  post: aim({ approved: 8, pending: 1, unknown: 1 }),
});

const logIn = fc.record({
  do: fc.constant("log in"),
  who: aim({ customer: 3, "shut out": 1, gone: 1 }),
  pick,
});

const signupAct = fc.record({
  do: fc.constant("sign up"),
  pick,
  name: fc.constantFrom("Ana Sol", "Ana Maria", "Ben Ode", "Bo", "Carla Reyes"),
  email: aim({ new: 12, taken: 1, "in capitals": 1, "main admin": 1 }),
  friend: aim({ none: 3, somebody: 5, unknown: 1 }),
  answer: aim({ right: 12, wrong: 1, late: 1 }),
  password: aim({ good: 14, common: 1 }),
  chance: aim({ even: 3, dull: 2 }),
});

const customerActs = fc.oneof(
  { weight: 20, arbitrary: scan },
  { weight: 4, arbitrary: rate },
  { weight: 22, arbitrary: redeem },
  { weight: 6, arbitrary: spend },
  { weight: 4, arbitrary: favorite },
  { weight: 3, arbitrary: post },
  { weight: 4, arbitrary: upvote },
  { weight: 2, arbitrary: logIn },
);

/** Any one thing. */
export const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 66, arbitrary: customerActs },
  { weight: 4, arbitrary: signupAct },
  { weight: 21, arbitrary: awards },
  { weight: 8, arbitrary: makesOfRewards },
  { weight: 10, arbitrary: peopleActs },
  { weight: 30, arbitrary: counterActs },
);
