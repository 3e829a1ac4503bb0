import { expect, test } from "vitest";
import { newRetryKey } from "#client/api.ts";
import { done, loggedIn, PASSWORD } from "#testing/server/customer-fixture.ts";
import { mainAdmin, openFixtureForFile } from "#testing/server/fixture.ts";
import { addPerson, openSession, outcome, post } from "#testing/server/visitors.ts";

const fixture = await openFixtureForFile();
const admin = await loggedIn(fixture, mainAdmin.email, mainAdmin.password);

const price = { base: 0, currency: "EUR", priceMillionths: 2_000_000, validFrom: "2020-01-01" };

/** The present month of the report as the main admin reads it. */
async function present() {
  const { months } = done(await admin.ask("liabilityReport", { locationId: null }));
  return months[0];
}

test("the report follows what happens to accounts, and shows money once a price is saved", async () => {
  const before = await present();
  const user = await addPerson(fixture, { name: "Rosa" }, PASSWORD);
  const gift = { userId: user.id, amount: 40, description: "Sorry for the wait" };
  done(await admin.run("addPoints", gift, newRetryKey()));
  const given = await present();
  const closing = before?.closing ?? 0;
  expect(given).toMatchObject({ closing: closing + 40, deferred: null });
  expect(given?.corrected).toBe((before?.corrected ?? 0) + 40);
  done(await admin.run("deleteCustomer", { userId: user.id }, newRetryKey()));
  expect(await present()).toMatchObject({ closed: (before?.closed ?? 0) + 40, closing });
  done(await admin.run("savePointValue", price, newRetryKey()));
  expect((await present())?.deferred).toEqual({ amount: closing * 2, currency: "EUR" });
});

test("the report needs the right to export, the price the right to manage the program", async () => {
  const outcomesOf = async (permissions: object) => {
    const person = await addPerson(fixture, { name: "Hal", role: "sub-admin", permissions });
    const token = await openSession(fixture, person);
    const send = async (action: string, input: object) =>
      outcome(await post(fixture, action, { token, body: JSON.stringify(input) }));
    const wrong = { ...price, currency: "USD" };
    return [
      await send("liabilityReport", { locationId: null }),
      await send("savePointValue", wrong),
    ];
  };
  expect(await outcomesOf({ canExportData: true })).toEqual(["ok", "permission-denied"]);
  expect(await outcomesOf({ canManageProgram: true })).toEqual([
    "permission-denied",
    "point-value-changed-meanwhile",
  ]);
});

test("a price without a currency is refused with the reason", async () => {
  const reply = await admin.run("savePointValue", { ...price, currency: "" }, newRetryKey());
  expect(reply).toMatchObject({
    ok: false,
    error: {
      message: "Please enter the currency. Without one, points cannot be shown as money.",
    },
  });
});
