import { Check, X } from "lucide-react";
import { Link } from "react-router";
import { shellTexts } from "#messages/en/shell.ts";
import { tierCelebrationTexts } from "#messages/en/tier-celebration.ts";
import { useAsk } from "#web/data/data.ts";
import { Confetti } from "#web/ui/confetti.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

interface TierCelebrationProps {
  readonly tier: string;
  /** Whether the card is on the same page. */
  readonly atHome: boolean;
  readonly onDismiss: () => void;
}

/** Announces a new tier in its colours, with its benefits (specification §4, Tiers; decision 073). */
export function TierCelebration({ tier, atHome, onDismiss }: TierCelebrationProps) {
  return (
    <section
      aria-label={tierCelebrationTexts.yourNewTier}
      data-tier={tier}
      className="@container loyalty-card mb-6 animate-card rounded-3xl p-5 sm:p-6"
    >
      <Confetti />
      <div className="grid gap-x-8 gap-y-4 pr-12 @2xl:grid-cols-[auto_minmax(0,1fr)] @2xl:items-center">
        <h2 className="type-poster">{tierCelebrationTexts.welcomeToTier({ tier })}</h2>
        <div className="grid justify-items-start gap-2">
          <Benefits of={tier} />
          {atHome ? null : (
            <Link
              to="/"
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 focus-visible:outline-current"
            >
              {tierCelebrationTexts.seeMyCard}
            </Link>
          )}
        </div>
      </div>
      <IconButton
        label={shellTexts.close}
        onClick={onDismiss}
        className="absolute top-3 right-3 text-(--print)! hover:bg-(--print)/15! focus-visible:outline-current"
      >
        <X aria-hidden />
      </IconButton>
    </section>
  );
}

/** The new tier's benefits. Nothing while the query still has the old tier's. */
function Benefits({ of }: { readonly of: string }) {
  const { data } = useAsk("dashboard", {});
  if (data?.me.tier !== of) return null;
  return (
    <ul className="grid gap-1.5 font-medium">
      {data.benefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2.5">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
