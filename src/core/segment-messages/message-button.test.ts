import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { aMessage, aRecipient } from "#testing/message-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aReward, aUser } from "#testing/rows.ts";
import { ownPage } from "../testing/own-data.ts";
import { pressMessageButton } from "./press-message-button.ts";

type Rows = Parameters<typeof readerOf>[0];

const ana = aUser({ id: "ana" });

const reward = { kind: "reward", id: "coffee" } as const;

async function press(rows: Rows) {
  const input = { messageId: "message" };
  const context = contextFor(ana);
  const facts = await pressMessageButton.load(input, readerOf(rows), context, undefined);
  return pressMessageButton.decide(facts, input, context);
}

describe("the button of a message", () => {
  const sent = { segmentMessages: [aMessage({ state: "sent", button: reward })] };
  const rewards = [aReward({ id: "coffee" })];

  test("leads to its page, and counts once", async () => {
    const first = await press({ ...sent, rewards, messageRecipients: [aRecipient()] });
    expect(first).toMatchObject({
      changes: [{ fields: { pressedAt: NOON, openedAt: NOON } }],
      result: { address: "/rewards?reward=coffee" },
    });
    const again = [aRecipient({ pressedAt: NOON - 1 })];
    expect(await press({ ...sent, rewards, messageRecipients: again })).toMatchObject({
      changes: [],
    });
  });

  test("leads nowhere for others, for those left out, and to a deleted reward", async () => {
    expect(outcomeOf(await press({ ...sent, rewards }))).toBe("segment-message-not-found");
    const out = [aRecipient({ isHeldOut: true })];
    expect(outcomeOf(await press({ ...sent, rewards, messageRecipients: out }))).toBe(
      "segment-message-not-found",
    );
    const gone = await press({ ...sent, messageRecipients: [aRecipient()] });
    expect(outcomeOf(gone)).toBe("message-target-missing");
    expect(
      successOf(await press({ segmentMessages: [aMessage()], messageRecipients: [aRecipient()] })),
    ).toEqual({
      address: "/",
    });
  });
});

test("a user's own data has what they got, and not what they were left out of", async () => {
  const rows = {
    segmentMessages: [aMessage()],
    messageRecipients: [
      aRecipient({ mail: "sent", openedAt: NOON }),
      aRecipient({ id: "other.ana", messageId: "other", isHeldOut: true, sentAt: NOON + 1 }),
      aRecipient({ id: "message.ben", userId: "ben" }),
    ],
  };
  expect(await ownPage("messageRecipients", rows)).toMatchObject({
    rows: [
      { title: "The autumn menu is here", email: "sent", openedAt: "2026-03-14T12:00:00.000Z" },
      { title: "", text: "", leftOutForComparison: true },
    ],
    next: null,
  });
});
