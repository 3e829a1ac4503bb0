import { expect, test } from "vitest";
import { StartProblem } from "#apps/shared/start-problem.ts";
import { directUrlOf } from "./direct-url.ts";

const pooler = "postgres://u:p@pooler:6432/regulars";
const server = "postgres://u:p@server:5432/regulars";

test.each([
  [undefined, "none", undefined, undefined],
  [server, "none", undefined, server],
  [pooler, "none", server, server],
  [pooler, "transaction", server, server],
] as const)("of %s with pooling %s and %s", (databaseUrl, databasePooling, direct, url) => {
  expect(directUrlOf({ databaseUrl, databasePooling, databaseDirectUrl: direct })).toBe(url);
});

test("is missing with a pooler, and the problem names the setting", () => {
  const config = {
    databaseUrl: pooler,
    databasePooling: "transaction",
    databaseDirectUrl: undefined,
  } as const;
  expect(() => directUrlOf(config)).toThrow(StartProblem);
  expect(() => directUrlOf(config)).toThrow(/^DATABASE_DIRECT_URL is not set.*for example/);
});
