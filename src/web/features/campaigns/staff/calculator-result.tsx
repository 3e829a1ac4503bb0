import { Check, Minus } from "lucide-react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { awardsText } from "#messages/award-text.ts";
import { calculatorTexts } from "#messages/en/campaign-calculator.ts";
import { skipReasonText } from "#messages/skip-reason-text.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { giftPhrase } from "#web/shared/offers/offer-phrases.ts";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Asked } from "./typed-check.ts";

interface CalculatorResultProps {
  /** The question as JSON, see {@link Asked}. */
  readonly asked: string;
  readonly currency: string;
  /** Whether the edition has segments and comparison groups. */
  readonly hasGroups: boolean;
}

/** What an imagined check earns: the total, each award, and why other campaigns did not apply. */
export function CalculatorResult({ asked, currency, hasGroups }: CalculatorResultProps) {
  const question = JSON.parse(asked) as Asked; // written by the calculator
  return (
    <div className="self-start rounded-2xl border border-line bg-surface p-5">
      {"wrong" in question ? (
        <p className="text-ink-soft">
          {question.wrong === "campaign" ? calculatorTexts.invalid : calculatorTexts.invalidCheck}
        </p>
      ) : (
        <Answer input={question.input} currency={currency} hasGroups={hasGroups} />
      )}
    </div>
  );
}

interface AnswerProps extends Pick<CalculatorResultProps, "currency" | "hasGroups"> {
  readonly input: QueryInput<"tryCampaign">;
}

function Answer({ input, ...shown }: AnswerProps) {
  const asked = useAsk("tryCampaign", input);
  const failed = useLoadFailed(asked);
  if (failed !== null) return failed;
  if (asked.data === undefined) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-5" />
      </Loading>
    );
  }
  return <Earned earned={asked.data} {...shown} />;
}

interface EarnedProps extends Pick<CalculatorResultProps, "currency" | "hasGroups"> {
  readonly earned: QueryResult<"tryCampaign">;
}

function Earned({ earned, currency, hasGroups }: EarnedProps) {
  const { points, pointsWithout, awards, gifts, skipped } = earned;
  return (
    <div className="grid gap-4">
      <div role="status">
        <p className="type-title tabular">{calculatorTexts.earns({ points })}</p>
        <p className="text-ink-soft">
          {points === pointsWithout
            ? calculatorTexts.same
            : calculatorTexts.without({ points: pointsWithout })}
        </p>
      </div>
      <ul className="grid gap-1.5 wrap-anywhere">
        {awards.map((award) => (
          <Line
            key={`${award.rule} ${award.explanation.code}`}
            text={awardsText([award])}
            isGiven
          />
        ))}
        {gifts.map(({ rule, name, effect }) => (
          <Line
            key={rule}
            text={calculatorTexts.gives({ name, gift: giftPhrase(effect) })}
            isGiven
          />
        ))}
      </ul>
      {skipped.length === 0 ? null : (
        <div className="grid gap-1.5">
          <h3 className="text-sm font-semibold">{calculatorTexts.notApplied}</h3>
          <ul className="grid gap-1.5 wrap-anywhere">
            {skipped.map(({ rule, name, isOwn, reason }) => (
              <Line
                key={rule}
                text={calculatorTexts.because({
                  name: isOwn ? calculatorTexts.thisCampaign : name,
                  reason: skipReasonText(reason, currency),
                })}
              />
            ))}
          </ul>
        </div>
      )}
      <p className="text-sm text-ink-soft">
        {calculatorTexts.notCounted}
        {hasGroups ? ` ${calculatorTexts.notCountedGroups}` : ""}
      </p>
    </div>
  );
}

function Line({ text, isGiven = false }: { readonly text: string; readonly isGiven?: boolean }) {
  const Icon = isGiven ? Check : Minus;
  return (
    <li className="flex gap-2">
      <Icon
        aria-hidden
        className={
          isGiven ? "mt-0.5 size-5 shrink-0 text-positive" : "mt-0.5 size-5 shrink-0 text-ink-soft"
        }
      />
      <span>{text}</span>
    </li>
  );
}
