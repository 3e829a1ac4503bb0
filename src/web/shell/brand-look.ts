import type { ProgramLook } from "#core/settings/program-look.ts";
import { applyIcon } from "./brand-icon.ts";
import { applyLook } from "./look-sheet.ts";

let shownIcon = "";

/** Gives the page the program's own look and icon. Resolves when the look is applied; without a network the page keeps its icon. */
export async function applyBrandLook(
  look: ProgramLook | null,
  icon: string,
  host: Parameters<typeof applyLook>[1],
): Promise<void> {
  if (icon !== shownIcon) {
    shownIcon = icon;
    applyIcon(icon, host).catch(() => {});
  }
  await applyLook(look, host);
}
