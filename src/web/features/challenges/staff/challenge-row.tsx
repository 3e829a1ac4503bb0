import { History, Pause, Pencil, Play, Square, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { ChallengeLine } from "#core/challenges/list-challenges.ts";
import { challengesStaffTexts as texts } from "#messages/en/challenges-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { formatDate } from "#web/data/format.ts";
import { rewardText } from "#web/shared/challenges/card-text.ts";
import { dateText } from "#web/shared/hours/hours-text.ts";
import { RewardPicture } from "#web/shared/reward-picture.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { countsSentence } from "./challenge-sentence.ts";
import { editPath } from "./paths.ts";
import { StandingBadge } from "./standing.tsx";

/** What staff can do to a challenge, besides editing it. */
export type ChallengeMove = "start" | "pause" | "resume" | "end" | "delete" | "history";

interface ChallengeRowProps {
  readonly challenge: ChallengeLine;
  readonly currency: string;
  readonly onMove: (move: ChallengeMove) => void;
}

/** A stamp card or challenge in the list: name, state, what fills it and what it gives, customers on it, and what can be done. */
export function ChallengeRow({ challenge, currency, onMove }: ChallengeRowProps) {
  const { id, definition, standing, version, authorName, at } = challenge;
  const { name, image, rules } = definition;
  return (
    <Card className="grid content-between gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_5rem] items-start gap-4">
        <div className="grid gap-1.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="type-subtitle min-w-0 wrap-anywhere">{name}</h2>
            <StandingBadge standing={standing} />
          </div>
          <p className="wrap-anywhere">{countsSentence(rules, currency)}</p>
          <p className="font-semibold wrap-anywhere">{rewardText(rules)}</p>
          <p className="text-sm text-ink-soft tabular">{daysText(definition)}</p>
        </div>
        {image === "" ? null : <RewardPicture image={image} className="rounded-xl" />}
      </div>
      <div className="grid gap-3">
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft tabular">
          {standing === "draft" ? null : <Counts id={id} />}
          <span>
            {texts.version({ version })} ·{" "}
            {texts.savedBy({ author: authorName, day: formatDate(at) })}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Moves challenge={challenge} onMove={onMove} />
          {standing === "ended" ? null : (
            <Button asChild variant="secondary">
              <Link to={editPath(id)} aria-label={texts.editLabel({ name })}>
                <Pencil aria-hidden />
                {texts.edit}
              </Link>
            </Button>
          )}
          <IconButton
            label={texts.historyLabel({ name })}
            className="ml-auto"
            onClick={() => onMove("history")}
          >
            <History aria-hidden />
          </IconButton>
        </div>
      </div>
    </Card>
  );
}

/** How many customers have the card, and how often it was completed. */
function Counts({ id }: { readonly id: string }) {
  const { data } = useAsk("challenge", { id });
  if (data === undefined) return null;
  const { customers, completed } = data.counts;
  return (
    <span>
      {texts.customersOnIt({ count: customers })}, {texts.completions({ count: completed })}
    </span>
  );
}

function daysText({ firstDay, lastDay }: ChallengeLine["definition"]): string {
  if (firstDay !== "" && lastDay !== "") {
    return texts.fromTo({ from: dateText(firstDay), to: dateText(lastDay) });
  }
  if (firstDay !== "") return texts.fromDay({ day: dateText(firstDay) });
  return lastDay === "" ? texts.withoutEnd : texts.untilDay({ day: dateText(lastDay) });
}

const icons = { start: Play, pause: Pause, resume: Play, end: Square, delete: Trash2 } as const;

/** The changes of state that are possible, each with a confirmation. */
function Moves({ challenge, onMove }: Pick<ChallengeRowProps, "challenge" | "onMove">) {
  const words = {
    start: texts.start,
    pause: texts.pause,
    resume: texts.resume,
    end: texts.end,
    delete: texts.deleteDraft,
  };
  return movesOf(challenge.standing).map((move) => {
    const Icon = icons[move];
    return (
      <Button
        key={move}
        variant={move === "start" || move === "resume" ? "primary" : "quiet"}
        aria-label={texts.moveLabel({ move: words[move], name: challenge.definition.name })}
        onClick={() => onMove(move)}
      >
        <Icon aria-hidden />
        {words[move]}
      </Button>
    );
  });
}

function movesOf(standing: ChallengeLine["standing"]): readonly (keyof typeof icons)[] {
  switch (standing) {
    case "draft":
      return ["start", "delete"];
    case "scheduled":
    case "running":
      return ["pause", "end"];
    case "paused":
      return ["resume", "end"];
    case "over":
      return ["end"];
    case "ended":
    case "deleted":
      return [];
  }
}
