import { expect, test } from "vitest";
import { NOON } from "#testing/context.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { startOver, storedTexts } from "./start-over.ts";

function stored(texts: Readonly<Record<string, string>>, room?: number): Storage {
  const storage = memoryStorage(room);
  for (const [key, text] of Object.entries(texts)) storage.setItem(key, text);
  return storage;
}

const signIn = {
  "regulars.currentUser": '{"id":"ana"}',
  "regulars.isAuthenticated": "true",
  "regulars.sessionToken": "secret",
};

test("the download has every text as it is stored, and no secret of the session", () => {
  const storage = stored({ ...signIn, "regulars.users": "[broken", "another.program": "x" });
  const { "regulars.sessionToken": _, ...kept } = signIn;
  expect(JSON.parse(storedTexts(storage))).toEqual({ ...kept, "regulars.users": "[broken" });
});

test("starting over removes the data and keeps what cannot be read, and other programs' data", () => {
  const storage = stored({
    ...signIn,
    "regulars.users": "[broken",
    "regulars.rewards": "[]",
    "regulars.unreadable.rewards.1": "[older",
    "another.program": "x",
  });
  startOver(storage, "regulars.users", NOON);
  expect(contentsOf(storage)).toEqual({
    "regulars.unreadable.rewards.1": "[older",
    [`regulars.unreadable.users.${NOON}`]: "[broken",
    "another.program": "x",
  });
});

test("an unreadable current user takes the sign-in alone", () => {
  const storage = stored({
    ...signIn,
    "regulars.currentUser": "{broken",
    "regulars.unreadable.currentUser.1": "{broken",
    "regulars.users": "[]",
  });
  startOver(storage, "regulars.currentUser", NOON);
  expect(contentsOf(storage)).toEqual({
    "regulars.unreadable.currentUser.1": "{broken",
    "regulars.users": "[]",
  });
});

test("a copy without room is stored once there is room", () => {
  const storage = stored(
    { "regulars.users": "[broken".repeat(3), "regulars.rewards": "[]".repeat(30) },
    150,
  );
  startOver(storage, "regulars.users", NOON);
  expect(contentsOf(storage)).toEqual({
    [`regulars.unreadable.users.${NOON}`]: "[broken".repeat(3),
  });
});
