import {
  expectAccessible,
  expectInline,
  expectNoOverflow,
  expectToast,
} from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

test("staff remove points with a reason, at most the balance", async ({ fixture, page }) => {
  const rob = await fixture.customer({ name: "Rob Remove", points: 510 });
  await fixture.arrive(page, `/admin/users/${rob.id}`, admin);
  const main = page.getByRole("main");
  const remove = main.getByRole("button", { name: "Remove points" });
  await remove.click();
  const form = page.getByRole("dialog");
  const send = form.getByRole("button", { name: "Remove points" });
  await form.getByLabel("Amount").fill("511");
  await form.getByLabel("Description").fill("Added twice");
  await send.click();
  await expectInline(
    page,
    "The balance is 510 points, so 511 points cannot be removed. Enter a smaller number.",
  );
  await expectAccessible(page);
  await expectNoOverflow(page);
  await form.getByLabel("Amount").fill("60");
  await expect(form).toContainText("New balance: 450 points.");
  await send.click();
  await expectToast(page, "Points Removed", "−60 points. New balance: 450.");
  await expect(form).toHaveCount(0);
  await expect(remove).toBeFocused();
  await expect(main).toContainText("Added twice");
  await expect(main).toContainText("Silver");
  await fixture.arrive(page, "/history", rob);
  await expect(main).toContainText("Added twice");
});
