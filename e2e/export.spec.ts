import type { Page } from "@playwright/test";
import { downloaded, rowsOfCsv } from "./support/csv.ts";
import { unique } from "./support/fixture.ts";
import { holdRequests } from "./support/network.ts";
import { admin, seeded, TOTP_SECRET } from "./support/seeded.ts";
import { busy } from "./support/seeded-ledger.ts";
import { expect, test } from "./support/test.ts";

const button = (page: Page, title: string, format: "JSON" | "CSV") =>
  page.getByRole("button", { name: `Export ${title} as ${format}` });

/** The rows of a JSON file. */
function recordsOf(text: string): readonly Readonly<Record<string, unknown>>[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new TypeError("The file holds no list.");
  return list;
}

/** Downloads both files of a card and checks that they have the same rows, as many as the card shows. */
async function bothFiles(page: Page, title: string) {
  const dataset = title.toLowerCase();
  const json = await downloaded(page, () => button(page, title, "JSON").click());
  const records = recordsOf(json.text);
  expect(json.name).toBe(`${dataset}_data.json`);
  const card = page.getByRole("region", { name: title });
  const words = (name: string, count: number) =>
    `${name} was saved to your downloads: ${count.toLocaleString("en-US")} row${count === 1 ? "" : "s"}.`;
  await expect(card.getByRole("status")).toHaveText(words(json.name, records.length));
  const csv = await downloaded(page, () => button(page, title, "CSV").click());
  const rows = rowsOfCsv(csv.text);
  expect(csv.name).toBe(`${dataset}_data.csv`);
  await expect(card.getByRole("status")).toHaveText(words(csv.name, rows.length));
  // Other journeys may add rows, but remove none.
  const ids = new Set(rows.map(({ id }) => id));
  expect(records.every(({ id }) => ids.has(String(id)))).toBe(true);
  for (const record of records) expect(Object.keys(record)).toEqual(Object.keys(rows[0] ?? {}));
  return { records, rows, texts: [json.text, csv.text] };
}

test.describe("Data Export", () => {
  test("exports users without their private data", async ({ fixture, page }) => {
    const name = `${unique("Uma ")} "Ü", Sr.`;
    const person = await fixture.customer({ name, points: 120 });
    await fixture.arrive(page, "/admin/export", admin);
    await expect(page.getByRole("heading", { level: 1, name: "Data Export" })).toBeVisible();
    const { records, rows, texts } = await bothFiles(page, "Users");
    expect(records.find(({ id }) => id === person.id)).toMatchObject({
      name,
      email: person.email,
      points: 120,
      tier: "Bronze",
      nextTier: "Silver",
      pointsToNextTier: 380,
      isAdmin: false,
      permissions: null,
      favoriteRewards: [],
      referralCode: person.referralCode,
    });
    expect(rows.find(({ id }) => id === person.id)).toMatchObject({ name, points: "120" });
    const cody = { email: seeded.codesOnly.email };
    expect(records.find(({ email }) => email === cody.email)).toMatchObject({
      isAdmin: true,
      permissions: { canManageQRCodes: true, canManageUsers: false },
    });
    expect(rows.find(({ email }) => email === cody.email)).toMatchObject({
      permissions: "canManageQRCodes",
    });
    for (const text of texts) {
      for (const secret of ["argon2", TOTP_SECRET, "data:image", "recovery@regulars.example"]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  test("saves every other dataset", { tag: "@both-editions" }, async ({ fixture, page }) => {
    const person = await fixture.customer({ name: "Tess Table", points: 60 });
    await fixture.addPoints(person, 5, "=1+1");
    const post = unique('+ the foam, "the" beans\nand the light ');
    await fixture.post(person, post);
    await fixture.arrive(page, "/admin/export", admin);

    const rewards = await bothFiles(page, "Rewards");
    expect(rewards.records.find(({ id }) => id === "free-coffee")).toMatchObject({
      title: "Free Coffee",
      pointsCost: 100,
      availabilityCount: null,
      expiryDays: 30,
    });
    expect(rewards.rows.find(({ id }) => id === "free-coffee")).toMatchObject({
      title: "Free Coffee",
      pointsCost: "100",
      availabilityCount: "",
    });

    const transactions = await bothFiles(page, "Transactions");
    expect(Object.keys(transactions.rows[0] ?? {})).toEqual([
      "id",
      "userId",
      "type",
      "amount",
      "description",
      "date",
    ]);
    expect(transactions.rows.length).toBeGreaterThan(busy.entries);
    const own = transactions.rows.filter(({ userId }) => userId === person.id);
    expect(own.map(({ amount }) => amount)).toEqual(["60", "5"]);
    expect(own[1]?.description).toBe("'=1+1");
    expect(transactions.records.filter(({ userId }) => userId === person.id)[1]).toMatchObject({
      type: "earn",
      amount: 5,
      description: "=1+1",
    });
    const dates = transactions.rows.map(({ date = "" }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(new Date(dates[0] ?? "").toISOString()).toBe(dates[0]);

    const feedback = await bothFiles(page, "Feedback");
    expect(feedback.records.find(({ text }) => text === post.trim())).toMatchObject({
      userName: "Tess Table",
      rating: 5,
      upvotes: 0,
      replies: 0,
      status: "approved",
    });
    expect(feedback.rows.find(({ text }) => text === `'${post.trim()}`)).toMatchObject({
      upvotes: "0",
    });
  });

  test("can be cancelled, and reports a failure", { tag: ["@server", "@desktop"] }, async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, "/admin/export", admin);
    let downloads = 0;
    page.on("download", () => {
      downloads += 1;
    });
    const release = await holdRequests(page, "**/api/exportPage");
    const card = page.getByRole("region", { name: "Transactions" });
    await button(page, "Transactions", "CSV").click();
    await expect(
      card.getByText(/^Writing transactions_data\.csv: 0 of [\d,]+ rows$/),
    ).toBeVisible();
    await expect(button(page, "Transactions", "JSON")).toBeDisabled();
    await expect(button(page, "Rewards", "JSON")).toBeEnabled();
    await card.getByRole("button", { name: "Stop" }).press("Enter");
    release();
    await expect(card.getByText("Stopped. No file was saved.")).toBeVisible();
    await expect(button(page, "Transactions", "CSV")).toBeFocused();

    await page.unroute("**/api/exportPage");
    await page.route("**/api/exportPage", (route) => route.abort());
    await button(page, "Transactions", "CSV").click();
    await expect(card.getByRole("alert")).toHaveText(/can't connect.* No file was saved\.$/, {
      timeout: 30_000,
    });
    expect(downloads).toBe(0);
    await page.unroute("**/api/exportPage");
    await downloaded(page, () => button(page, "Transactions", "CSV").click());
    await expect(card.getByRole("alert")).toHaveCount(0);

    await button(page, "Rewards", "CSV").focus();
    const file = await downloaded(page, () => page.keyboard.press("Enter"));
    expect(file.name).toBe("rewards_data.csv");
    await expect(button(page, "Rewards", "CSV")).toBeFocused();
  });
});
