import type { CSSProperties, ReactNode } from "react";
import { MAX_TIER } from "#core/points/max-tier.ts";
import { uiTexts } from "#messages/en/ui.ts";
import { CountUp } from "./count-up.tsx";
import { cx } from "./cx.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { Tally } from "./tally.tsx";

/** Props of {@link LoyaltyCard}. Points are whole points, `progress` is percent. */
export interface LoyaltyCardProps {
  readonly brand?: string;
  /** The customer's name. */
  readonly name: string;
  readonly tier: string;
  readonly points: number;
  /** The next tier's name; 'Max Tier' in the top tier (specification §4); undefined for a card without a next tier. */
  readonly nextTier: string | undefined;
  readonly pointsToNext: number;
  /** The currency of `pointsToNext`, in whole units; points by default. */
  readonly currency?: string | null | undefined;
  readonly progress: number;
  /** Previous values from which points and progress animate; no animation by default. */
  readonly from?: { readonly points: number; readonly progress: number };
  /** The previous tier, whose side is shown while the card flips to the new one. */
  readonly turnsFrom?: string | undefined;
  /** Variables of a look that is not saved yet, for previews; the tier's own look by default. */
  readonly look?: CSSProperties | undefined;
  /** The congratulation in place of the bar in the top tier (specification §2, Dashboard). */
  readonly children?: ReactNode;
}

/** The customer's card: tier, name, animated points, and the progress to the next tier as a row of punched holes. */
export function LoyaltyCard(props: LoyaltyCardProps) {
  const {
    brand = "Regulars",
    name,
    tier,
    points,
    nextTier,
    from,
    turnsFrom,
    look,
    children,
  } = props;
  return (
    <div
      role="group"
      aria-label={uiTexts.tierCardOfName({ tier, name })}
      className={cx(
        "@container relative w-full max-w-[28rem]",
        turnsFrom !== undefined && "card-turns",
      )}
    >
      {turnsFrom === undefined ? null : <OtherSide tier={turnsFrom} />}
      <div
        data-tier={tier}
        className="loyalty-card card-front flex min-h-[calc(100cqi/1.586)] flex-col justify-between gap-3 rounded-[5cqi] p-[6cqi]"
        style={look}
      >
        <div className="flex items-start justify-between gap-4">
          <span className="type-figure inline-flex items-center gap-[2cqi] text-[6cqi] tracking-[-0.035em]">
            <svg viewBox="6 8 28 24" aria-hidden="true" className="h-[1.15em]">
              <Tally />
            </svg>
            {brand}
          </span>
          <span className="rounded-[1.6cqi] border-[1.5px] border-current px-[2.6cqi] py-[0.9cqi] font-display text-[max(0.875rem,3.8cqi)] leading-tight font-bold [font-stretch:85%]">
            {tier}
          </span>
        </div>
        <div
          className={cx(
            "flex items-baseline-last justify-between gap-4",
            isLong(name) && "flex-col-reverse items-start",
          )}
        >
          <p className="shrink-0 leading-none whitespace-nowrap">
            <span className={cx("type-figure", points < 10_000 ? "text-[19cqi]" : "text-[15cqi]")}>
              <CountUp value={points} {...(from !== undefined && { from: from.points })} />
            </span>{" "}
            <span className="text-[max(0.9375rem,4.2cqi)] font-semibold">
              {uiTexts.pointsNoun({ points })}
            </span>
          </p>
          <p
            className={cx(
              "line-clamp-2 min-w-0 text-[max(0.9375rem,4cqi)] leading-tight font-semibold wrap-anywhere",
              !isLong(name) && "text-balance text-right",
            )}
          >
            <bdi>{name}</bdi>
          </p>
        </div>
        {nextTier === MAX_TIER ? <TopTier>{children}</TopTier> : null}
        {nextTier === undefined || nextTier === MAX_TIER ? null : (
          <NextTierProgress {...props} nextTier={nextTier} />
        )}
      </div>
    </div>
  );
}

/** Returns whether a name is too long to fit next to the points; it is then shown above them. */
function isLong(name: string): boolean {
  return name.length > 24 || name.split(/[\s-]+/).some((word) => word.length > 11);
}

/** The back of the card in a tier's colours, visible during the first half of the flip. */
function OtherSide({ tier }: { readonly tier: string }) {
  return (
    <div
      aria-hidden
      data-tier={tier}
      className="loyalty-card card-back grid place-items-center rounded-[5cqi]"
    >
      <svg viewBox="6 8 28 24" aria-hidden="true" className="h-[34%]">
        <Tally />
      </svg>
    </div>
  );
}

function NextTierProgress({
  nextTier,
  pointsToNext,
  currency,
  progress,
  from,
}: LoyaltyCardProps & { readonly nextTier: string }) {
  return (
    <div className="grid gap-[1.6cqi]">
      <ProgressBar
        look="holes"
        inherit
        value={progress}
        from={from?.progress}
        label={uiTexts.progressToNextTier({ nextTier })}
      />
      <p className="flex justify-between gap-4 text-[max(0.875rem,3.6cqi)] font-medium tabular">
        <span>
          {uiTexts.points({ points: pointsToNext, currency })} {uiTexts.toNextTier({ nextTier })}
        </span>
        <span>{Math.round(progress)}%</span>
      </p>
    </div>
  );
}

function TopTier({ children }: { readonly children?: ReactNode }) {
  return (
    <p className="flex items-center gap-[3cqi] text-[max(0.875rem,3.8cqi)] leading-snug font-medium">
      <span className="type-figure text-[8cqi]">100%</span>
      <span>
        {children}{" "}
        <span className="font-bold whitespace-nowrap">{uiTexts.nextTier({ value: MAX_TIER })}</span>
      </span>
    </p>
  );
}
