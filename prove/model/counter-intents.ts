import fc from "fast-check";
import { type Generated, pick, staff, weighted, who } from "./arbitraries.ts";

/** An intent at the counter, or a change of a location. */
export type CounterIntent = Generated<typeof counterIntents>;

/** A location, and whether the command or the device states it. */
const where = fc.record({
  kind: weighted({ open: 24, closed: 2, unknown: 1, nowhere: 1 }),
  isSaid: fc.boolean(),
  pick,
});

const showCode = fc.record({ do: fc.constant("show a code"), who });

const sell = fc.record({
  do: fc.constant("sell"),
  staff,
  where,
  pick,
  customer: weighted({
    "by id": 8,
    "by code": 8,
    "by email": 2,
    "by phone": 4,
    "an old code": 2,
    staff: 1,
    "staff by email": 1,
    gone: 1,
    unknown: 1,
  }),
  check: weighted({ new: 16, again: 3, "again, otherwise": 2 }),
  amount: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 100, max: 60_000 }) },
    { weight: 3, arbitrary: fc.constantFrom(0, 1, 99, 100, 1999) },
    { weight: 1, arbitrary: fc.constant(9_999_999) },
  ),
  currency: weighted({ EUR: 24, USD: 1 }),
  sold: weighted({ now: 12, "some time ago": 4, "too long ago": 1, "in a clock ahead": 1 }),
});

const refund = fc.record({
  do: fc.constant("refund"),
  staff,
  pick,
  purchase: weighted({
    "with something left": 8,
    "given back": 2,
    "somebody's who left": 1,
    unknown: 1,
  }),
  amount: weighted({ all: 3, "a part": 5, "too much": 1 }),
  number: weighted({ new: 8, again: 2, "again, otherwise": 1 }),
  isElsewhere: weighted({ no: 20, yes: 1 }),
});

const accept = fc.record({
  do: fc.constant("accept a voucher"),
  staff,
  where,
  pick,
  voucher: weighted({
    ready: 10,
    used: 1,
    cancelled: 1,
    expired: 3,
    "recorded already": 3,
    unknown: 1,
  }),
  accepted: weighted({
    now: 8,
    "some time ago": 3,
    "in a clock ahead": 2,
    "in a clock that is wrong": 1,
  }),
  typed: weighted({ plain: 4, sloppily: 1 }),
});

const reissue = fc.record({
  do: fc.constant("reissue a voucher"),
  staff,
  pick,
  voucher: weighted({
    accepted: 10,
    "accepted long ago": 2,
    reissued: 2,
    used: 1,
    ready: 1,
    unknown: 1,
  }),
  isElsewhere: weighted({ no: 12, yes: 1, nowhere: 1 }),
});

const names = ["Harbour", "harbour", "Mill", "Old Town", "Kiosk"] as const;
const zones = ["Asia/Kathmandu", "Europe/Berlin", "America/Sao_Paulo"] as const;

const addPlace = fc.record({
  do: fc.constant("open a location"),
  staff,
  name: fc.constantFrom(...names),
  zone: fc.constantFrom(...zones),
});

const editPlace = fc.record({
  do: fc.constant("change a location"),
  staff,
  where,
  name: fc.constantFrom(undefined, undefined, ...names),
  zone: fc.constantFrom(undefined, ...zones),
  isOpen: fc.constantFrom(true, true, false),
});

/** The intents at the counter. */
export const counterIntents = fc.oneof(
  { weight: 16, arbitrary: showCode },
  { weight: 22, arbitrary: sell },
  { weight: 10, arbitrary: refund },
  { weight: 10, arbitrary: accept },
  { weight: 6, arbitrary: reissue },
  { weight: 1, arbitrary: addPlace },
  { weight: 3, arbitrary: editPlace },
);
