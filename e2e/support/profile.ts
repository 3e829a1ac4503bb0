import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { button } from "./screens.ts";

/** A field by its label. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true });

/** The profile as it stands, while it is not edited. */
export const profile = (page: Page): Locator => page.getByRole("region", { name: "Your profile" });

/** What the profile says under a label, for example 'Phone'. */
export const fact = (page: Page, label: string): Locator =>
  profile(page).getByText(label, { exact: true }).locator("xpath=following-sibling::dd");

/** Opens the form, which has the focus in its first text field. */
export async function edit(page: Page): Promise<void> {
  await button(page, "Edit").click();
  await expect(field(page, "Name")).toBeFocused();
}

/** Saves the form. */
export async function save(page: Page): Promise<void> {
  await button(page, "Save Changes").click();
}
