import { staffScreens } from "#web/features/staff-screens.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { combinedScreens } from "./combined-screens.ts";

/** All screens of staff: those of the modules, and those that combine two modules. */
export const allStaffScreens: readonly ScreenDeclaration[] = [...staffScreens, ...combinedScreens];
