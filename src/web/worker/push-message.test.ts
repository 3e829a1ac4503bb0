import { expect, test } from "vitest";
import { addressOf, readPush } from "./push-message.ts";

const origin = "https://rewards.example.com";
const notification = {
  title: "A voucher for you",
  body: "Free cake",
  tag: "notice",
  navigate: `${origin}/wallet`,
};

test("reads declarative web push, with the badge in either place", () => {
  const shown = { ...notification, badge: 3 };
  const declarative = { web_push: 8030, notification: { ...notification, app_badge: 3 } };
  expect(readPush(JSON.stringify(declarative), origin)).toEqual(shown);
  expect(readPush(JSON.stringify({ notification, app_badge: 3 }), origin)).toEqual(shown);
});

test.each(["", "no JSON", "null", "[]", '{"notification":7}', '{"notification":{"title":7}}'])(
  "shows something for %j",
  (text) => {
    expect(readPush(text, origin)).toEqual({
      title: "rewards.example.com",
      body: "",
      tag: "",
      navigate: `${origin}/`,
      badge: undefined,
    });
  },
);

test("leaves the badge alone when it is no number", () => {
  const { badge } = readPush(JSON.stringify({ notification, app_badge: "3" }), origin);
  expect(badge).toBeUndefined();
});

test.each([
  [`${origin}/wallet?a=1`, `${origin}/wallet?a=1`],
  ["/wallet", `${origin}/wallet`],
  ["https://other.example.com/", `${origin}/`],
  ["//other.example.com/", `${origin}/`],
  ["javascript:alert(1)", `${origin}/`],
  ["http://rewards.example.com/", `${origin}/`],
  [undefined, `${origin}/`],
])("%s opens %s", (address, opened) => {
  expect(addressOf(address, origin)).toBe(opened);
});
