import { expect, test } from "vitest";
import { currencySymbol } from "#messages/en/format.ts";
import { pictureAddress } from "./picture-address.ts";

test.each([
  ["pastry", /^\/pictures\/pastry\.svg\?v=/],
  ["iced-coffee", /^\/pictures\/iced-coffee\.svg\?v=/],
  ["data:image/png;base64,AA==", /^data:image\/png;base64,AA==$/],
  ["https://example.com/cup.png", /^https:\/\/example\.com\/cup\.png$/],
])("the address of %s", (image, address) => {
  expect(pictureAddress(image)).toMatch(address);
});

test.each([
  ["EUR", "€"],
  ["USD", "$"],
  ["GBP", "£"],
  ["JPY", "¥"],
  ["SEK", "kr"],
  ["CHF", "CHF"],
])("the voucher in %s shows %s", (currency, symbol) => {
  expect(currencySymbol(currency)).toBe(symbol);
});
