import { type ReactNode, useEffect, useRef } from "react";
import { Link, Navigate, useLocation } from "react-router";
import type { ReplyError } from "#core/kit/reply.ts";
import type { SetupStep } from "#core/setup/setup-steps.ts";
import { setupStepTexts, setupTexts } from "#messages/en/setup.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SETUP_PATH, stepPath } from "./setup-paths.ts";
import { type Progress, StepMark, stateText } from "./step-list.tsx";
import type { SetupStepState } from "./use-setup-step.ts";

interface SetupFrameProps {
  readonly step: SetupStep;
  readonly setup: SetupStepState;
  readonly lead: string;
  /** Saves the step's form and then leaves the step. Left out for a step that has nothing to save. */
  readonly onSave?: (form: HTMLFormElement) => void;
  /** Without `onSave`: called before the step is left; false keeps the user on it. */
  readonly mayContinue?: () => boolean;
  readonly busy?: boolean;
  readonly problem?: ReplyError | undefined;
  /** Whether what the step needs is loaded. */
  readonly isReady: boolean;
  readonly children: ReactNode;
}

/** A step of the setup: where it is among the others, its title and content, and the buttons that leave it. */
export function SetupFrame(props: SetupFrameProps) {
  const { step, setup, lead, isReady, children } = props;
  const { asked, steps, place } = setup;
  const failed = useLoadFailed(asked);
  const title = useFocusedTitle();
  if (asked.data !== undefined && place < 0) return <Navigate to={SETUP_PATH} replace />;
  return (
    <div className="@container mx-auto grid max-w-4xl gap-6">
      <StepBar steps={steps} current={step} />
      <header className="grid gap-2">
        <p className="font-semibold text-brand-ink">
          {place < 0 ? "\u00a0" : setupTexts.stepOf({ number: place + 1, of: steps.length })}
        </p>
        <h1 ref={title} tabIndex={-1} className="type-poster wrap-anywhere outline-none">
          {setupStepTexts[step]}
        </h1>
        <p className="max-w-[58ch] text-lg text-ink-soft">{lead}</p>
      </header>
      {failed}
      {failed === null && !(isReady && place >= 0) ? <StepLoading /> : null}
      {isReady && place >= 0 ? <StepBody {...props}>{children}</StepBody> : null}
    </div>
  );
}

/** The content with the buttons below it, in a form if there is something to save. */
function StepBody({
  setup,
  onSave,
  mayContinue,
  busy = false,
  problem,
  children,
}: SetupFrameProps) {
  const isBusy = busy || setup.busy;
  const buttons = (
    <div className="flex flex-wrap items-center gap-3">
      {onSave === undefined ? (
        <Button
          className="max-sm:w-full"
          busy={isBusy}
          onClick={() => {
            if (mayContinue?.() !== false) void setup.leave("skipped");
          }}
        >
          {setupTexts.continueWithoutSaving}
        </Button>
      ) : (
        <>
          <Button
            type="submit"
            className="max-sm:w-full"
            busy={isBusy}
            busyLabel={setupTexts.saving}
          >
            {setupTexts.saveAndContinue}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => void setup.leave("skipped")}>
            {setupTexts.skip}
          </Button>
        </>
      )}
      <Button asChild variant="secondary">
        <Link to={setup.back}>{setupTexts.back}</Link>
      </Button>
      <Button asChild variant="quiet" className="sm:ml-auto">
        <Link to="/admin">{setupTexts.finishLater}</Link>
      </Button>
    </div>
  );
  if (onSave === undefined) {
    return (
      <>
        <div className="grid gap-5">{children}</div>
        {buttons}
      </>
    );
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSave(event.currentTarget);
      }}
    >
      {children}
      <FormError error={problem} />
      {buttons}
    </form>
  );
}

interface StepBarProps extends Pick<Progress, "steps"> {
  readonly current: SetupStep;
}

/** The steps in a row, as links. Phones show their numbers only. */
function StepBar({ steps, current }: StepBarProps) {
  return (
    <nav aria-label={setupTexts.steps} className="min-h-11">
      <ol className="flex flex-wrap gap-x-1 gap-y-1">
        {steps.map(({ name, state }, place) => (
          <li key={name}>
            <Link
              to={stepPath(name)}
              aria-current={name === current ? "step" : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-xl px-1 text-sm font-medium text-ink-soft hover:text-ink aria-[current=step]:text-ink @2xl:pr-2"
            >
              <StepMark state={state} number={place + 1} isCurrent={name === current} />
              <span className="sr-only">
                {setupStepTexts[name]}: {stateText(state)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepLoading() {
  return (
    <Card>
      <Loading className="grid gap-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    </Card>
  );
}

/** Returns the ref of a step's title, which gets the focus when the step was opened from another page, so that it is read out. */
function useFocusedTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // The first page of a visit keeps the focus where the browser has it.
    if (key === "default") return undefined;
    // After the layout has moved the focus to the page.
    const frame = requestAnimationFrame(() => title.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return title;
}
