import { entries, expectCounter, openMenu, points } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

test.describe("Customer layout", () => {
  test("shows the user and every link", { tag: "@both-sizes" }, async ({ fixture, page, size }) => {
    await fixture.arrive(page, "/", await fixture.customer({ name: "Lena Long", points: 130 }));
    const header = page.getByRole("banner");
    await expect(header).toContainText("Lena Long");
    await expect(header).toContainText(/Bronze · 130 points/);
    await expect(header.getByText("LL", { exact: true })).toBeVisible();
    await expect(header.getByRole("link", { name: "Regulars" })).toHaveAttribute("href", "/");
    await expect(header.getByRole("link", { name: "Regulars" }).locator("svg:visible")).toHaveCount(
      1,
    );

    for (const [name, path] of [
      ["Rewards", "/rewards"],
      ["Wallet", "/wallet"],
      ["Scan QR", "/redeem-qr"],
      ["Refer Friends", "/referrals"],
      ["Feedback Wall", "/feedback"],
      ["History", "/history"],
      ["Profile", "/profile"],
      ["Dashboard", "/"],
    ] as const) {
      await openMenu(page, size);
      await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name, exact: true })
        .click();
      await expect(page).toHaveURL(path);
      // The address changes at once; the previous page remains until this page's code has loaded.
      await expect(page).toHaveTitle(`${name} · Regulars`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await openMenu(page, size);
    await expect(page.getByRole("link", { name: "Admin Panel" })).toHaveCount(0);
  });

  test("links the Admin Panel for staff", async ({ fixture, page, size }) => {
    await fixture.arrive(page, "/", admin);
    const card = page.getByRole("group", { name: `Admin card of ${admin.name}` });
    await expect(card).toContainText(/points/);
    await expect(card).not.toContainText(/points to|%/);
    await expect(page.getByRole("link", { name: /show my code/i })).toHaveCount(0);
    await page.goto("/code");
    await expect(page).toHaveURL("/");
    await openMenu(page, size);
    await page.getByRole("link", { name: "Admin Panel" }).click();
    await expect(page).toHaveURL("/admin");
    await page.goto("/profile");
    await expect(card).toBeVisible();
    await expect(page.getByText(/benefits$|^Next up/)).toHaveCount(0);
  });
});

test.describe("Dashboard", { tag: "@desktop" }, () => {
  test("shows the card of each tier and the progress to the next", async ({ fixture, page }) => {
    await fixture.arrive(page, "/", await fixture.customer({ name: "Nils Nothing" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Welcome.*Nils/);
    const card = page.getByRole("group", { name: "Bronze card of Nils Nothing" });
    await expect(card).toContainText(points(0));
    await expect(card).toContainText("500 points to Silver");
    await expect(card.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
    await expectCounter(page, "Points Earned", "0");
    await expect(page.getByText("No recent transactions.", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "View All Activity" })).toHaveCount(0);

    await fixture.arrive(page, "/", await fixture.customer({ name: "Sil Ver", points: 750 }));
    const silver = page.getByRole("group", { name: "Silver card of Sil Ver" });
    await expect(silver).toContainText("250 points to Gold");
    await expect(silver.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
    await expect(page.getByRole("heading", { name: "Your Silver benefits" })).toBeVisible();
    for (const benefit of ["10% bonus points on purchases and scans", "A birthday bonus"]) {
      await expect(page.getByRole("listitem").filter({ hasText: benefit })).toBeVisible();
    }

    await fixture.arrive(page, "/", await fixture.customer({ name: "Gol Den", points: 1200 }));
    const gold = page.getByRole("group", { name: "Gold card of Gol Den" });
    await expect(gold).toContainText("100%");
    await expect(gold).toContainText(/Congratulations/);
    await expect(gold).toContainText("Next tier: Max Tier");
    await expect(gold.getByRole("progressbar")).toHaveCount(0);
    await page.goto("/profile");
    const profile = page.getByRole("main");
    await expect(profile.getByRole("heading", { name: "Next up: Max Tier" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Your Gold benefits" })).toBeVisible();
    await expect(gold).toContainText("Next tier: Max Tier");
  });

  test("counts, recommends and lists the latest five", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 300 });
    for (const _ of [1, 2, 3, 4]) {
      await fixture.redeem(person, { code: await fixture.code({ points: 20 }) });
    }
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.arrive(page, "/", person);
    await expectCounter(page, "Points Earned", "380");
    await expectCounter(page, "Rewards Redeemed", "1");
    // 280 points are enough for the coffee, the pastry and the voucher, not for the shirt.
    await expectCounter(page, "Available Rewards", "3");

    const recommended = page.getByRole("region", { name: "Recommended for you" });
    await expect(recommended.getByRole("listitem")).toHaveText([
      /Free Coffee.*100 points/,
      /Premium Pastry.*150 points/,
      /\$5 Off Voucher.*250 points/,
    ]);
    const latest = page.getByRole("region", { name: "Recent Activity" });
    await expect(entries(latest)).toHaveCount(5);
    await expect(entries(latest).first()).toContainText("Redeemed Free Coffee");
    await expect(entries(latest).first()).toContainText("-100");
    await expect(entries(latest).first()).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
    await latest.getByRole("link", { name: "View All Activity" }).click();
    await expect(page).toHaveURL("/history");
  });
});
