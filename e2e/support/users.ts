import { expect, type Locator, type Page } from "@playwright/test";
import { flags, isServerOnly } from "#core/identity/role.ts";
import type { Fixture } from "./fixture.ts";

/** A tab of the roles screen, by the beginning of its name. */
export function tab(page: Page, name: string): Locator {
  return page.getByRole("radio", { name: new RegExp(`^${name}`) });
}

/** The row of a person who has been searched for. */
export function row(page: Page, email: string): Locator {
  return page
    .getByRole("region", { name: "People" })
    .getByRole("listitem")
    .filter({ hasText: email });
}

/** Searches for a person. Out: the row. */
export async function find(page: Page, email: string): Promise<Locator> {
  await page.getByLabel("Search").fill(email);
  const found = row(page, email);
  await expect(found).toHaveCount(1);
  return found;
}

/** How many permissions a sub-admin has, as a row says: the counter's is the server edition's alone. */
export function rights({ edition }: Pick<Fixture, "edition">, count: number): string {
  const offered = flags.filter((flag) => edition === "server" || !isServerOnly(flag));
  return `${count} of ${offered.length} permissions`;
}
