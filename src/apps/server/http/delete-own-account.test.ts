import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newRetryKey } from "#client/api.ts";
import { plainServices } from "#testing/context.ts";
import { done, loggedIn, PASSWORD } from "#testing/server/customer-fixture.ts";
import { type Fixture, mainAdmin, openFixtureForTest } from "#testing/server/fixture.ts";
import { fixtureDatabases } from "#testing/server/fixture-databases.ts";
import { addPerson, openSession, outcome, post } from "#testing/server/visitors.ts";
import { defaultLimits } from "./limits.ts";

const typed = (currentPassword: string) => ({ body: JSON.stringify({ currentPassword }) });

describe.each(fixtureDatabases)("deleting one's own account on $name", ({ open }) => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await open({ passwords: plainServices });
  });

  afterAll(() => fixture.close());

  test("a concurrent redemption is in the ledger or refused, and one of two deletions succeeds", async () => {
    const { reader } = fixture.ports.store;
    const staff = await loggedIn(fixture, mainAdmin.email, mainAdmin.password);
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const user = await addPerson(fixture, { name: `Rosa ${round}` }, PASSWORD);
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

  test("is refused to the main admin in the specification's words", async () => {
    const page = await loggedIn(fixture, mainAdmin.email, mainAdmin.password);
    const own = { currentPassword: mainAdmin.password };
    expect(await page.run("deleteOwnAccount", own, newRetryKey())).toMatchObject({
      error: { title: "Action Denied", message: "The main admin account cannot be deleted." },
    });
    expect((await page.ask("profile", {})).ok).toBe(true);
  });
});

test("password guesses on an unlocked device are limited", async () => {
  const { deleteOwnAccount = [] } = defaultLimits;
  const fixture = await openFixtureForTest({ limits: { deleteOwnAccount } });
  const user = await addPerson(fixture, { name: "Wim" });
  const token = await openSession(fixture, user);
  const codes: string[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    codes.push(outcome(await post(fixture, "deleteOwnAccount", { token, ...typed("a guess") })));
  }
  expect(new Set(codes.slice(0, 10))).toEqual(new Set(["current-password-wrong"]));
  expect(codes.at(10)).toBe("too-many-requests");
  expect(await fixture.ports.store.reader.one("users", { id: user.id })).toEqual(user);
});
