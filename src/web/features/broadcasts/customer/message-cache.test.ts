import { type InfiniteData, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { asSeen, changeLatest, type Messages, withMessage } from "./message-cache.ts";

const line = (sentAt: number) => ({ id: `m${sentAt}`, message: `Message ${sentAt}`, sentAt });

const page: Messages = { messages: [line(5), line(3)], next: null, unread: 1, seenAt: 3 };

test("a new message comes first and is unread", () => {
  expect(withMessage(page, line(9))).toEqual({
    ...page,
    messages: [line(9), line(5), line(3)],
    unread: 2,
  });
});

test("a late message is sorted in, and counts as read if newer ones were seen", () => {
  expect(withMessage(page, line(4)).messages).toEqual([line(5), line(4), line(3)]);
  expect(withMessage(page, line(2))).toMatchObject({ unread: 1 });
});

test("a known message changes nothing", () => {
  expect(withMessage(page, line(3))).toBe(page);
});

test("a message of a later page changes nothing", () => {
  const first = { ...page, next: { sentAt: 3, id: "m3" } };
  expect(withMessage(first, line(2))).toBe(first);
  expect(withMessage(first, line(4)).messages).toEqual([line(5), line(4), line(3)]);
});

test("marks all messages as read", () => {
  expect(asSeen(page, 5)).toEqual({ ...page, unread: 0, seenAt: 5 });
});

test("changes the header's result and the list's first page, and nothing else", () => {
  const cache = new QueryClient();
  const older: Messages = { ...page, messages: [line(1)] };
  const other = { points: 5 };
  cache.setQueryData(["messages", { after: null }], page);
  cache.setQueryData<InfiniteData<Messages>>(["messages", "pages", "latest"], {
    pages: [page, older],
    pageParams: [null, { sentAt: 3, id: "m3" }],
  });
  cache.setQueryData(["dashboard", {}], other);
  changeLatest(cache, (held) => asSeen(held, 5));
  expect(cache.getQueryData(["messages", { after: null }])).toEqual(asSeen(page, 5));
  expect(cache.getQueryData(["messages", "pages", "latest"])).toMatchObject({
    pages: [asSeen(page, 5), older],
  });
  expect(cache.getQueryData(["dashboard", {}])).toBe(other);
});
