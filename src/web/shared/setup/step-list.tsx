import { Check, ChevronRight, Minus } from "lucide-react";
import { Link } from "react-router";
import type { QueryResult } from "#client/api.ts";
import type { StepState } from "#core/setup/setup-progress.ts";
import { setupHintTexts, setupStepTexts, setupTexts } from "#messages/en/setup.ts";
import { cx } from "#web/ui/cx.ts";
import { stepPath } from "./setup-paths.ts";

/** The progress of the setup. */
export type Progress = QueryResult<"setupProgress">;

/** Returns what a step's state is called. */
export function stateText(state: StepState): string {
  const texts = {
    done: setupTexts.stepDone,
    skipped: setupTexts.stepSkipped,
    open: setupTexts.stepOpen,
  };
  return texts[state];
}

/** The steps as links, each with its state. */
export function StepList({ steps }: Pick<Progress, "steps">) {
  return (
    <ol className="grid gap-x-6 gap-y-1 @2xl:grid-cols-2">
      {steps.map(({ name, state }, place) => (
        <li key={name}>
          <Link
            to={stepPath(name)}
            className="flex min-h-14 items-center gap-3.5 rounded-xl px-2 py-2 hover:bg-brand-soft"
          >
            <StepMark state={state} number={place + 1} />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block font-semibold">{setupStepTexts[name]}</span>
              <span className="block text-sm text-ink-soft">{setupHintTexts[name]}</span>
            </span>
            <span className={cx("text-sm text-ink-soft", state === "open" && "sr-only")}>
              {stateText(state)}
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ol>
  );
}

interface StepMarkProps {
  readonly state: StepState;
  readonly number: number;
  readonly isCurrent?: boolean;
}

/** A step's number in a circle, or a mark when it is done or skipped. Decorative. */
export function StepMark({ state, number, isCurrent = false }: StepMarkProps) {
  const look = isCurrent
    ? "border-brand bg-brand text-on-brand"
    : state === "done"
      ? "border-positive bg-positive-soft text-positive"
      : "border-line-strong text-ink-soft";
  return (
    <span
      aria-hidden
      className={cx(
        "grid size-8 shrink-0 place-items-center rounded-full border-[1.5px] text-sm font-semibold tabular [&_svg]:size-4",
        look,
      )}
    >
      {state === "done" && !isCurrent ? (
        <Check strokeWidth={3} />
      ) : state === "skipped" && !isCurrent ? (
        <Minus strokeWidth={3} />
      ) : (
        number
      )}
    </span>
  );
}
