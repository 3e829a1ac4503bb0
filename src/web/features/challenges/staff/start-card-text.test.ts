import { expect, test } from "vitest";
import { startCardText } from "./start-card-text.ts";

const TODAY = "2026-03-10";

test.each([
  ["", "It counts from now on, and customers see the card."],
  ["2026-03-01", "It counts from now on, and customers see the card."],
  [TODAY, "It counts from now on, and customers see the card."],
  ["2026-03-11", "Customers see the card from Mar 11, 2026 on, and it counts from that day on."],
])(
  "a card with the first day '%s' that is started on March 10 says from when it counts",
  (firstDay, text) => {
    expect(startCardText("9 items of Coffee", firstDay, TODAY)).toBe(
      `It is full after 9 items of Coffee. ${text}`,
    );
  },
);
