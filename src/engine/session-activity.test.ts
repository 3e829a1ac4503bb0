import { expect, test } from "vitest";
import type { Session } from "#core/sessions/session.ts";
import type { ProgramReader } from "#core/world.ts";
import { NOON } from "#testing/context.ts";
import type { Outcome, Store } from "./ports.ts";
import { recordSessionUse, SEEN_EVERY_MS } from "./session-activity.ts";
import { storeOf } from "./testing/store-of.ts";

const session: Session = {
  id: "session",
  userId: "ana",
  createdAt: NOON,
  expiresAt: NOON + 1_000_000,
  seenAt: NOON,
  device: "Firefox",
};

/** A store with the session, and the number of recorded uses. */
function countingStore() {
  const store = storeOf({ sessions: [session] });
  let noted = 0;
  const counting: Store = {
    ...store,
    transact: <Result>(work: (reader: ProgramReader) => Promise<Outcome<Result>>) => {
      noted += 1;
      return store.transact(work);
    },
  };
  return { store: counting, noted: () => noted };
}

test("records a use once per store, also if two stores have the same id", () => {
  const [one, other] = [countingStore(), countingStore()];
  const use = { now: NOON + SEEN_EVERY_MS, device: "" };
  for (const { store } of [one, other, one]) recordSessionUse({ store }, session, use);
  expect([one.noted(), other.noted()]).toEqual([1, 1]);
});
