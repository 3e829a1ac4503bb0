import { type SetupStep, setupPermission } from "#core/setup/setup-steps.ts";
import { screenTexts } from "#messages/en/screens/setup-staff.ts";
import { setupStepTexts } from "#messages/en/setup.ts";
import type { FirstQuery, ScreenDeclaration } from "../screen-declaration.ts";

/** The address of the list of steps. */
export const SETUP_PATH = "/admin/setup";

/** The address of the last page. */
export const READY_PATH = `${SETUP_PATH}/ready`;

/** Returns the address of a step. */
export function stepPath(step: SetupStep) {
  return `${SETUP_PATH}/${step}` as const;
}

/** The first query of every screen of the setup. */
export const progressQuery = { name: "setupProgress", input: {} } as const;

/** What a module declares about its step: the component, its source file relative to src/web, and its queries besides the progress. */
interface StepScreen extends Pick<ScreenDeclaration, "load" | "file"> {
  readonly queries: readonly FirstQuery[];
}

/** Returns the declaration of a step's screen. It also needs the permission of the step, which the frame checks. */
export function stepScreen(step: SetupStep, { queries, ...screen }: StepScreen): ScreenDeclaration {
  const permission = setupPermission(step);
  return {
    path: stepPath(step),
    permission: permission === "admin" ? permission : "canManageProgram",
    label: () => `${setupStepTexts[step]} · ${screenTexts.setUp}`,
    queries: [progressQuery, ...queries],
    ...screen,
  };
}
