import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { ownAccount } from "#core/sessions/me.ts";
import { contextFor } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import { sessionKey } from "#web/data/session-cache.ts";
import type * as Success from "./success.ts";

let cache: QueryClient;
let success: typeof Success;

const setMe = (id: string, points: number) => {
  const me = ownAccount(aUser({ id, points }), contextFor(undefined));
  cache.setQueryData(sessionKey(), { me });
};

/** Runs a command as screens do, see `useCommand`. */
const run = (name: string, ok: boolean) =>
  cache
    .getMutationCache()
    .build(cache, { mutationKey: [name], mutationFn: async () => ({ ok }) })
    .execute(undefined);

beforeEach(async () => {
  // Each test is a page of its own.
  vi.resetModules();
  success = await import("./success.ts");
  cache = new QueryClient();
  setMe("ana", 20);
  success.followSuccess(cache);
});

test("points that were there on arrival are no success", () => {
  setMe("ana", 20);
  expect(success.hasSuccess()).toBe(false);
});

test("more points are a success, fewer and those of another user are none", () => {
  setMe("ana", 15);
  setMe("ben", 90);
  expect(success.hasSuccess()).toBe(false);
  setMe("ben", 91);
  expect(success.hasSuccess()).toBe(true);
});

test.each(["redeemQrCode", "redeemReward", "usePromoCode"])(
  "%s is a success unless it is refused",
  async (name) => {
    const listener = vi.fn<() => void>();
    success.onSuccess(listener);
    await run(name, false);
    expect(success.hasSuccess()).toBe(false);
    await run(name, true);
    expect(success.hasSuccess()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
  },
);

test("other commands are none", async () => {
  await run("updateProfile", true);
  expect(success.hasSuccess()).toBe(false);
});
