import { CircleCheck, Flag } from "lucide-react";
import { Link } from "react-router";
import type { Goal } from "#core/rewards/goal.ts";
import { goalsTexts } from "#messages/en/goals.ts";
import { MAIN_ID } from "#web/data/page-focus.ts";
import { useMe } from "#web/data/session.ts";
import { useGoal } from "#web/shared/goals/use-goal.ts";
import { RewardPicture } from "#web/shared/reward-picture.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

type KnownGoal = Exclude<Goal, { readonly state: "deleted" }>;

/** The customer's goal on the home screen: its distance, that it is reached, or why it cannot be redeemed. */
export function GoalCard({ goal }: { readonly goal: Goal }) {
  const { busy, set } = useGoal();
  const remove = async () => {
    // The card is removed with its button.
    if (await set(null)) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };
  return (
    <Card aria-labelledby="goal" className="grid gap-3">
      <div className="flex items-center gap-4">
        {goal.state === "deleted" ? (
          <Flag aria-hidden className="size-8 shrink-0 text-brand-ink" />
        ) : (
          <RewardPicture image={goal.image} className="w-20! shrink-0 rounded-xl" />
        )}
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 id="goal" className="text-sm font-semibold text-ink-soft">
            {goalsTexts.yourGoal}
          </h2>
          <p className="type-subtitle wrap-anywhere tabular">
            {goal.state === "reached" ? (
              <CircleCheck aria-hidden className="mr-1.5 inline size-5 text-positive" />
            ) : null}
            <GoalText goal={goal} />
          </p>
        </div>
      </div>
      {goal.state === "deleted" ? null : <GoalProgress goal={goal} />}
      <div className="-mb-2 -ml-5 flex flex-wrap items-center gap-x-2 first:ml-0">
        <NextStep goal={goal} />
        <Button variant="quiet" busy={busy} onClick={() => void remove()}>
          {goalsTexts.removeGoal}
        </Button>
      </div>
    </Card>
  );
}

/** Where the goal is, in one sentence. */
function GoalText({ goal }: { readonly goal: Goal }) {
  const { points } = useMe();
  switch (goal.state) {
    case "deleted":
      return goalsTexts.deleted;
    case "locked":
      return goalsTexts.locked({ title: goal.title, tier: goal.lockedUntil ?? "" });
    case "sold-out":
      return goalsTexts.soldOut({ title: goal.title });
    case "reached":
      return goalsTexts.reached({ title: goal.title });
    case "saving":
      return goalsTexts.distance({ points, cost: goal.pointsCost, title: goal.title });
  }
}

function GoalProgress({ goal: { title, pointsCost, missing } }: { readonly goal: KnownGoal }) {
  const percent = (100 * (pointsCost - missing)) / pointsCost;
  return <ProgressBar value={percent} label={goalsTexts.progressTo({ title })} />;
}

/** Leads to redeeming a goal that is reached, and from one that cannot be redeemed to the other rewards. */
function NextStep({ goal }: { readonly goal: Goal }) {
  if (goal.state === "reached") {
    return (
      <Button asChild className="ml-5">
        <Link to={`/rewards?reward=${encodeURIComponent(goal.id)}`}>{goalsTexts.redeemNow}</Link>
      </Button>
    );
  }
  if (goal.state === "saving") return null;
  return (
    <Button asChild variant="quiet">
      <Link to="/rewards">{goalsTexts.chooseAnother}</Link>
    </Button>
  );
}
