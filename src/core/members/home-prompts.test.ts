import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { defaultProgram } from "../program.ts";
import { addBirthday, addBirthdayInput } from "./add-birthday.ts";
import { nextPrompt } from "./next-prompt.ts";
import { skipHomePrompt } from "./skip-home-prompt.ts";

const TODAY = "2026-03-14";
const visitor = (own: Partial<User> = {}) => aUser({ lastVisitAt: NOON - 1, ...own });
const offer = { hasGift: true, rewards: 2 };

describe("what the home screen asks for (decision 172)", () => {
  const yesterday = { prompt: "birthday", day: "2026-03-13" } as const;
  const skippedBoth = [yesterday, { prompt: "favorites", day: "2026-03-13" } as const];
  test.each<readonly [string, User, string | null]>([
    ["nothing before the first visit", aUser({ points: 50, entryCount: 1 }), null],
    ["nothing of staff", visitor({ role: "sub-admin" }), null],
    ["the birthday after it", visitor(), "birthday"],
    ["favourites of who has a birthday", visitor({ birthday: "1990-04-23" }), "favorites"],
    [
      "nothing more on the day of an answer",
      visitor({ answeredPrompts: [{ prompt: "birthday", day: TODAY }] }),
      null,
    ],
    ["favourites on a later day", visitor({ answeredPrompts: [yesterday] }), "favorites"],
    ["nothing that was skipped", visitor({ answeredPrompts: skippedBoth }), null],
    [
      "no favourites of who has some",
      visitor({ birthday: "1990-04-23", favoriteRewards: ["free-coffee"] }),
      null,
    ],
  ])("%s", (_what, user, prompt) => {
    expect(nextPrompt(user, TODAY, offer)).toBe(prompt);
  });

  test("no birthday without a birthday gift, and no favourites of one reward", () => {
    expect(nextPrompt(visitor(), TODAY, { hasGift: false, rewards: 2 })).toBe("favorites");
    expect(nextPrompt(visitor(), TODAY, { hasGift: false, rewards: 1 })).toBeNull();
  });
});

describe("skipping a question", () => {
  test("is stored once with the day", () => {
    const user = visitor({ answeredPrompts: [{ prompt: "birthday", day: "2026-03-01" }] });
    const skip = (prompt: "birthday" | "favorites") =>
      skipHomePrompt.decide(user, { prompt }, contextFor(user));
    expect(skip("birthday")).toMatchObject({
      changes: [{ id: "ana", fields: { answeredPrompts: [{ prompt: "birthday", day: TODAY }] } }],
    });
    expect(skip("favorites")).toMatchObject({
      changes: [{ fields: { answeredPrompts: [{ prompt: "birthday" }, { prompt: "favorites" }] } }],
    });
    const refused = skipHomePrompt.decide(undefined, { prompt: "birthday" }, contextFor(user));
    expect(outcomeOf(refused)).toBe("not-signed-in");
  });
});

describe("adding the birthday from the home screen", () => {
  const decide = (user: User | undefined, birthday: string, program = defaultProgram) =>
    addBirthday.decide(user, { birthday }, { ...contextFor(visitor()), program });

  test("stores it and does not ask again", () => {
    expect(decide(visitor(), "1990-04-23")).toEqual({
      changes: [
        {
          kind: "patch",
          dataset: "users",
          id: "ana",
          fields: {
            birthday: "1990-04-23",
            answeredPrompts: [{ prompt: "birthday", day: TODAY }],
          },
        },
      ],
      events: [{ name: "birthday.added", params: {} }],
      result: {},
    });
  });

  test("after a gift it counts from the next year (decision 046)", () => {
    const own = { lastBirthdayRedemptionYear: 2026, birthdayGiftFrom: "2026-08-01" };
    expect(decide(visitor(own), "1990-04-23")).toMatchObject({
      changes: [{ fields: { birthday: "1990-04-23", birthdayGiftFrom: "2027-01-01" } }],
    });
  });

  const strict = { ...defaultProgram, legal: { ...defaultProgram.legal, minimumAge: 16 } };
  test.each([
    [
      "a stored birthday",
      visitor({ birthday: "1990-01-01" }),
      "1990-04-23",
      defaultProgram,
      "birthday-known",
    ],
    ["a day in the future", visitor(), "2026-03-15", defaultProgram, "birthday-in-future"],
    ["a day below the minimum age", visitor(), "2010-03-15", strict, "below-minimum-age"],
    ["a deleted account", undefined, "1990-04-23", defaultProgram, "not-signed-in"],
  ])("refuses %s", (_what, user, birthday, program, code) => {
    expect(outcomeOf(decide(user, birthday, program))).toBe(code);
  });

  test.each(["", "1899-12-31", "2025-02-29", "tomorrow"])("rejects %j", (birthday) => {
    const { error } = addBirthdayInput.safeParse({ birthday });
    expect(fieldMessages(error)[0]).toBe(
      "Please enter your birthday as a valid date, from 1900 on.",
    );
  });
});
