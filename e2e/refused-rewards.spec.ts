import type { Page } from "@playwright/test";
import { newRetryKey } from "#client/api.ts";
import { rewardDefaults } from "#core/rewards/reward-fields.ts";
import { serverClients } from "./support/clients.ts";
import { bornToday, resultOf, unique } from "./support/fixture.ts";
import { expect, test } from "./support/own-server.ts";
import { button, expectToast, points } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { dialog } from "./support/wallet.ts";

/** Adds a reward of 100 points as staff. Resolves to its title and a function that deletes it. */
async function addReward(baseURL: string) {
  const { api } = serverClients(baseURL).open();
  const { email, password } = admin;
  resultOf(await api.run("login", { email, password }, newRetryKey()));
  const title = unique("Iced Tea ");
  const shown = { title, description: "Cold.", pointsCost: 100, category: "Drinks", tags: ["tea"] };
  const fields = { ...rewardDefaults, ...shown };
  const added = await api.run("addReward", { ...fields, image: "coffee" }, newRetryKey());
  const { id } = resultOf(added);
  return {
    title,
    remove: async () => resultOf(await api.run("deleteReward", { id }, newRetryKey())),
  };
}

/** Opens the confirmation before a redemption. */
async function choose(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Redeem ${title}`, exact: true }).click();
  await expect(button(dialog(page), "Redeem")).toBeVisible();
}

test.describe("A reward that can no longer be redeemed", { tag: ["@server", "@desktop"] }, () => {
  test("is not found once staff have deleted it", async ({ fixture, page, baseURL }) => {
    const reward = await addReward(baseURL ?? "");
    await fixture.arrive(page, "/rewards", await fixture.customer({ points: 130 }));
    await choose(page, reward.title);
    await reward.remove();
    await button(dialog(page), "Redeem").click();
    await expectToast(page, "Error", "Reward not found");
    await expect(page.getByRole("button", { name: "Redeem Free Coffee" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: reward.title })).toHaveCount(0);
    await expect(page.getByRole("banner")).toContainText(points(130));
  });

  test("is the birthday gift that was redeemed elsewhere this year", async ({ fixture, page }) => {
    const person = await fixture.customer({ birthday: bornToday() });
    await fixture.arrive(page, "/rewards", person);
    await choose(page, "Birthday Special");
    await fixture.redeem(person, { reward: "birthday-special-reward" });
    await button(dialog(page), "Redeem").click();
    await expectToast(page, "Error", "Birthday special already redeemed this year.");
    await expect(page.getByText(/already claimed your birthday gift this year/)).toBeVisible();
    await expect(page.getByRole("banner")).toContainText(points(25));
  });
});
