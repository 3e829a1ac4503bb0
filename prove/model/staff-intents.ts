import fc from "fast-check";
import { type Generated, pick, staff, weighted } from "./arbitraries.ts";

/** An intent of staff. */
export type StaffIntent =
  | Generated<typeof awardIntents>
  | Generated<typeof rewardIntents>
  | Generated<typeof peopleIntents>;

const makeCode = fc.record({
  do: fc.constant("make a code"),
  staff,
  product: fc.constantFrom("House Blend", "Latte", "Flat White", "Tea", "Bun", "Cake", "Juice"),
  points: fc.integer({ min: 1, max: 250 }),
  chance: weighted({ even: 10, dull: 1 }),
});

const award = fc.record({
  do: fc.constant("award"),
  staff,
  whom: weighted({ customer: 12, staff: 1, gone: 1, unknown: 1 }),
  pick,
  amount: fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min: 1, max: 400 }) },
    { weight: 1, arbitrary: fc.constant(1_000_000) },
    { weight: 3, arbitrary: fc.constantFrom(0, -5, 1.5, 1_000_001, Number.NaN) },
  ),
});

const correct = fc.record({
  do: fc.constant("correct"),
  staff,
  whom: weighted({ customer: 12, staff: 1, gone: 1, unknown: 1 }),
  pick,
  amount: fc.integer({ min: 1, max: 400 }),
});

const moderate = fc.record({
  do: fc.constant("moderate"),
  staff,
  pick,
  post: weighted({ pending: 8, hidden: 2, approved: 2, unknown: 1 }),
  to: weighted({ approved: 3, hidden: 1 }),
});

/** Intents about points, codes and posts. */
export const awardIntents = fc.oneof(
  { weight: 20, arbitrary: makeCode },
  { weight: 5, arbitrary: award },
  { weight: 2, arbitrary: correct },
  { weight: 4, arbitrary: moderate },
);

const stock = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.constantFrom(1, 2, 3) },
  { weight: 1, arbitrary: fc.constant(0) },
);

const addReward = fc.record({
  do: fc.constant("add a reward"),
  staff,
  cost: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 600 }) },
    // Cheap enough for staff: the main admin starts with ten points.
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 10 }) },
  ),
  stock,
  days: fc.constantFrom(0, 1, 2, 7),
  isActive: fc.constantFrom(true, true, true, false),
});

const editReward = fc.record({
  do: fc.constant("edit a reward"),
  staff,
  pick,
  reward: weighted({ any: 10, inactive: 3, "sold out": 3, gift: 2, unknown: 1 }),
  change: fc.oneof(
    { weight: 3, arbitrary: fc.record({ pointsCost: fc.integer({ min: 1, max: 700 }) }) },
    { weight: 4, arbitrary: fc.record({ availabilityCount: stock }) },
    { weight: 4, arbitrary: fc.record({ isActive: fc.constantFrom(true, true, false) }) },
    { weight: 1, arbitrary: fc.record({ title: fc.constantFrom("Tart", "Mug") }) },
    { weight: 2, arbitrary: fc.record({ expiryDays: fc.constantFrom(0, 1, 31) }) },
  ),
});

const deleteReward = fc.record({
  do: fc.constant("delete a reward"),
  staff,
  pick,
  reward: weighted({ any: 4, gift: 1, unknown: 1 }),
});

const orderRewards = fc.record({
  do: fc.constant("order the rewards"),
  staff,
  pick,
  named: weighted({ all: 3, some: 1, "and one unknown": 1 }),
});

/** Intents about rewards. */
export const rewardIntents = fc.oneof(
  { weight: 4, arbitrary: addReward },
  { weight: 6, arbitrary: editReward },
  { weight: 2, arbitrary: deleteReward },
  { weight: 2, arbitrary: orderRewards },
);

const edit = fc.record({
  do: fc.constant("edit a customer"),
  staff,
  pick,
  whom: weighted({ customer: 14, staff: 1, gone: 1 }),
  change: weighted({
    "born today": 5,
    "born on 29 February": 3,
    "born some day": 1,
    "born tomorrow": 1,
    tier: 4,
    "no tier": 1,
    phone: 5,
  }),
});

const remove = fc.record({
  do: fc.constant("delete a customer"),
  staff,
  pick,
  whom: weighted({ customer: 4, self: 1, staff: 1, gone: 1 }),
});

const activate = fc.record({
  do: fc.constant("activate"),
  staff,
  pick,
  whom: weighted({ customer: 6, "shut out": 8, "sub-admin": 2, "main admin": 1, gone: 1 }),
  isActive: fc.boolean(),
});

const allow = fc.record({
  do: fc.constant("allow"),
  staff,
  pick,
  whom: weighted({ "sub-admin": 6, customer: 1, gone: 1 }),
  canManageRewards: fc.boolean(),
  canManageUsers: fc.boolean(),
  canServeCounter: fc.boolean(),
});

const hire = fc.record({
  do: fc.constant("hire"),
  staff,
  email: weighted({ new: 2, taken: 1 }),
  pick,
  flags: fc.boolean(),
  password: weighted({ good: 6, common: 1 }),
  chance: weighted({ even: 1, dull: 1 }),
});

const giveBack = fc.record({
  do: fc.constant("give a voucher back"),
  staff,
  pick,
  voucher: weighted({
    ready: 10,
    used: 2,
    cancelled: 2,
    expired: 2,
    "somebody's who left": 1,
    "a colleague's": 2,
    unknown: 1,
  }),
});

/** Intents about users. */
export const peopleIntents = fc.oneof(
  { weight: 10, arbitrary: edit },
  { weight: 2, arbitrary: remove },
  { weight: 10, arbitrary: giveBack },
  { weight: 6, arbitrary: activate },
  { weight: 3, arbitrary: allow },
  { weight: 1, arbitrary: hire },
);
