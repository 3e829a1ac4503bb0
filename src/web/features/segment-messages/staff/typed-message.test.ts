import { expect, test } from "vitest";
import type { MessageContent } from "#core/segment-messages/message-fields.ts";
import { messageOf, noMessageTyped, typedMessage } from "./typed-message.ts";

const plain: MessageContent = {
  name: "Autumn",
  segmentId: null,
  title: "The autumn menu",
  text: "Soup from Monday.",
  button: null,
  gift: null,
  holdoutPercent: 0,
};

const messages: readonly MessageContent[] = [
  plain,
  { ...plain, segmentId: "gold", button: { kind: "reward", id: "coffee" }, holdoutPercent: 10 },
  { ...plain, button: { kind: "wallet", id: "" }, gift: { kind: "points", points: 25 } },
  {
    ...plain,
    gift: {
      kind: "voucher",
      title: "Free Soup",
      benefit: { kind: "amount-off", amount: 350 },
      expiryDays: 0,
    },
  },
];

test.each(messages)("%j is typed as it was", (message) => {
  expect(messageOf(typedMessage(message, "EUR"), "EUR")).toEqual(message);
});

test("what is not a number is rejected by the schema", () => {
  const typed = { ...noMessageTyped, gift: "points", points: "ten", holdoutPercent: "" };
  const { gift, holdoutPercent } = messageOf(typed, "EUR");
  expect(gift).toEqual({ kind: "points", points: Number.NaN });
  expect(holdoutPercent).toBeNaN();
});
