import type { Program } from "#core/program.ts";
import { publicPages } from "#core/public-pages.ts";

/**
 * Returns the lines below an email: how to reach the program, and the addresses of its terms, privacy policy and imprint; empty without
 * them. Addresses and numbers only, so it is the same in every language. `origin` is that of the pages.
 */
export function mailFooter(program: Program, origin: string): string {
  const { email, phone, website } = program.contact;
  const pages = publicPages(program).filter((name) => name !== "contact");
  const lines = [email, phone, website, ...pages.map((name) => `${origin}/${name}`)];
  const shown = lines.filter((line) => line !== "");
  return shown.length === 0 ? "" : [program.brand.name, ...shown].join("\n");
}
