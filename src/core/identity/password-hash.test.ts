import { expect, test } from "vitest";
import { isSamePasswordChoice } from "./password-hash.ts";

const hash = (own: { m?: number; salt?: string; hash?: string }) =>
  `$argon2id$v=19$m=${own.m ?? 19456},t=2,p=1$${own.salt ?? "AAAA"}$${own.hash ?? "BBBB"}`;

test.each([
  ["the same hash", hash({}), true],
  ["rehashed at another cost", hash({ m: 9000, hash: "CCCC" }), true],
  ["a new password", hash({ salt: "DDDD", hash: "CCCC" }), false],
  ["a removed hash", undefined, false],
  ["no hash at all", "plain", false],
])("%s: the same choice of a password: %s", (_what, other, expected) => {
  expect(isSamePasswordChoice(other, hash({}))).toBe(expected);
});
