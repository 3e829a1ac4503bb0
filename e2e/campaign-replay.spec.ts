import { newRetryKey } from "#client/api.ts";
import { aCampaign } from "#testing/occasions.ts";
import { aroundTheCounter } from "./support/counter.ts";
import { resultOf, unique } from "./support/fixture.ts";
import { expectAccessible } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

test("a draft is tried on past purchases, and says what it would have given where", {
  tag: "@server @desktop",
}, async ({ fixture, page, baseURL }) => {
  const counter = aroundTheCounter(baseURL);
  const place = await counter.place();
  const ana = await fixture.customer({ name: unique("Ana ") });
  await place.sell(ana.email, 1000);
  const { checkId } = await place.sell(ana.email, 2500);
  const api = await counter.as(admin);
  const name = unique("Double day ");
  const definition = aCampaign({
    name,
    // Other journeys sell at other locations.
    conditions: { locations: [place.id] },
    effect: { kind: "multiplier", thousandths: 2000, isStackable: false },
    limits: { perCustomer: null, total: null, budget: 30 },
  });
  const draft = await api.run("createCampaign", { definition }, newRetryKey());

  await fixture.arrive(page, `/admin/campaigns/${resultOf(draft).id}/replay`, admin);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Budget used: 0 of 30 points")).toBeVisible();
  await expect(page.getByText("Not tried yet")).toBeVisible();
  await page.getByRole("radio", { name: "7 days" }).check();
  await page.getByRole("button", { name: "Try it" }).click();

  await expect(page.getByText("It would have given 30 points more, to 1 of")).toBeVisible();
  const byLocation = page.getByRole("region", { name: "By location" });
  await expect(byLocation.getByRole("row").filter({ hasText: place.name })).toContainText("+30");
  const changed = page.getByRole("listitem").filter({ hasText: `Check ${checkId}` });
  await expect(changed).toContainText("+20");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("It would have given 30 points more, to 1 of")).toBeVisible();
});
