import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newRetryKey } from "#client/api.ts";
import type { User } from "#core/identity/user.ts";
import { done, loggedIn, PASSWORD } from "#testing/server/customer-fixture.ts";
import { type Fixture, mainAdmin, openFixture } from "#testing/server/fixture.ts";
import { places } from "#testing/server/places.ts";
import { addPerson, openSession, outcome, post } from "#testing/server/visitors.ts";
import { defaultLimits } from "./limits.ts";

const typed = (currentPassword: string) => ({ body: JSON.stringify({ currentPassword }) });

/** Somebody with an account past sign-up, whose password is {@link PASSWORD}. */
async function member(fixture: Fixture, own: Partial<User> & { name: string }): Promise<User> {
  const user = await addPerson(fixture, own);
  const passwordHash = await fixture.ports.services.hashPassword(PASSWORD);
  await fixture.commit([
    { kind: "patch", dataset: "credentials", id: user.id, fields: { passwordHash } },
  ]);
  return user;
}

describe.each(places)("deleting one's own account on $name", ({ open }) => {
  let fixture: Fixture;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ fixture, close } = await open());
  });

  afterAll(() => close());

  test("a concurrent redemption is in the ledger or refused, and one of two deletions succeeds", async () => {
    const { reader } = fixture.ports.store;
    const staff = await loggedIn(fixture, mainAdmin.email, mainAdmin.password);
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const user = await member(fixture, { name: `Rosa ${round}` });
      const made = { productId: `Race ${round}`, points: 30 };
      const { code } = done(await staff.run("generateQrCode", made, newRetryKey()));
      const [one, two] = [await openSession(fixture, user), await openSession(fixture, user)];
      const answers = await Promise.all([
        post(fixture, "deleteOwnAccount", { token: one, ...typed(PASSWORD) }),
        post(fixture, "redeemQrCode", { token: two, body: JSON.stringify({ code }) }),
        post(fixture, "deleteOwnAccount", { token: two, ...typed(PASSWORD) }),
      ]);
      const [first = "", redeemed = "", second = ""] = answers.map(outcome);
      expect([first, second].toSorted()).toEqual(["not-signed-in", "ok"]);
      expect(["ok", "not-signed-in"]).toContain(redeemed);
      const scan = await reader.one("qrCodes", { code });
      const points = await reader.sum("transactions", "amount", { userId: user.id });
      expect([scan?.isRedeemed, points]).toEqual(redeemed === "ok" ? [true, 30] : [false, 0]);
      expect(await reader.one("users", { id: user.id })).toBeUndefined();
    }
    expect(fixture.faults).toEqual([]);
  });

  test.each<[string, Partial<User>, string]>([
    ["a sub-admin", { role: "sub-admin" }, "staff-account-stays"],
    ["an admin", { role: "admin" }, "staff-account-stays"],
  ])("is refused to %s", async (_who, own, code) => {
    const user = await member(fixture, { name: "Sam Staff", ...own });
    const token = await openSession(fixture, user);
    const answer = await post(fixture, "deleteOwnAccount", { token, ...typed(PASSWORD) });
    expect([answer.status, outcome(answer)]).toEqual([422, code]);
    expect(await fixture.ports.store.reader.one("users", { id: user.id })).toEqual(user);
  });

  test("is refused to the main admin in the specification's words", async () => {
    const page = await loggedIn(fixture, mainAdmin.email, mainAdmin.password);
    const own = { currentPassword: mainAdmin.password };
    expect(await page.run("deleteOwnAccount", own, newRetryKey())).toMatchObject({
      error: { title: "Action Denied", message: "The main admin account cannot be deleted." },
    });
    expect((await page.ask("profile", {})).ok).toBe(true);
  });

  test("is refused when signed out and for a deactivated account", async () => {
    const user = await member(fixture, { name: "Dora Deactivated", isActive: false });
    const token = await openSession(fixture, user);
    for (const own of [{}, { token }]) {
      const answer = await post(fixture, "deleteOwnAccount", { ...own, ...typed(PASSWORD) });
      expect([answer.status, outcome(answer)]).toEqual([401, "not-signed-in"]);
    }
    expect(await fixture.ports.store.reader.one("users", { id: user.id })).toEqual(user);
  });
});

test("password guesses on an unlocked device are limited", async () => {
  const { deleteOwnAccount = [] } = defaultLimits;
  const fixture = await openFixture({ limits: { deleteOwnAccount } });
  const user = await addPerson(fixture, { name: "Wim" });
  const token = await openSession(fixture, user);
  const codes: string[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    codes.push(outcome(await post(fixture, "deleteOwnAccount", { token, ...typed("a guess") })));
  }
  expect(new Set(codes.slice(0, 10))).toEqual(new Set(["current-password-wrong"]));
  expect(codes.at(10)).toBe("too-many-requests");
  expect(await fixture.ports.store.reader.one("users", { id: user.id })).toEqual(user);
  await fixture.close();
});
