import type { Program } from "./program.ts";

/** The pages of a program that everybody can read, with the texts and the contact that its owner gives. Each name is the page's path. */
export const publicPageNames = ["terms", "privacy", "imprint", "contact"] as const;

/** A page of {@link publicPageNames}. */
export type PublicPage = (typeof publicPageNames)[number];

/** Returns the pages that have something to read. */
export function publicPages({ legal, contact }: Program): readonly PublicPage[] {
  const hasContact = Object.values(contact).some((value) => value !== "");
  return publicPageNames.filter((name) => (name === "contact" ? hasContact : legal[name] > 0));
}
