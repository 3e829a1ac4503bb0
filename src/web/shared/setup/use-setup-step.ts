import { useNavigate } from "react-router";
import type { SetupStep } from "#core/setup/setup-steps.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { READY_PATH, SETUP_PATH, stepPath } from "./setup-paths.ts";

/** Where a step is among those that the user may take, and how the user leaves it. */
export function useSetupStep(step: SetupStep) {
  const asked = useAsk("setupProgress", {});
  const { run, busy } = useCommand("markSetupStep");
  const navigate = useNavigate();
  const steps = asked.data?.steps ?? [];
  const place = steps.findIndex(({ name }) => name === step);
  const state = steps[place]?.state;
  const previous = steps[place - 1]?.name;
  const next = steps[place + 1]?.name;
  return {
    asked,
    steps,
    place,
    busy,
    back: previous === undefined ? SETUP_PATH : stepPath(previous),
    /** Opens the next step, and stores what the user decided about this one unless it is done. */
    async leave(mark: "done" | "skipped") {
      if (state !== "done" && state !== mark && !(await run({ step, mark })).ok) return;
      await navigate(next === undefined ? READY_PATH : stepPath(next));
    },
  };
}

/** What {@link useSetupStep} returns. */
export type SetupStepState = ReturnType<typeof useSetupStep>;
