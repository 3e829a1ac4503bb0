import { Cake } from "lucide-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { firstNameOf } from "#core/identity/name.ts";
import { rewardsTexts } from "#messages/en/rewards.ts";
import { useMe } from "#web/data/session.ts";
import { GIFT_BANNER_ID } from "./element-ids.ts";

const Confetti = lazy(async () => ({ default: (await import("#web/ui/confetti.tsx")).Confetti }));

/** Props of {@link GiftClaimed}. */
export interface GiftClaimedProps {
  /** True when the gift was claimed on this page: its focused card was removed. */
  readonly justNow: boolean;
}

/** The banner for this year's claimed birthday gift (specification §2, Rewards), with a celebration if it was claimed just now. */
export function GiftClaimed({ justNow }: GiftClaimedProps) {
  const { name } = useMe();
  const banner = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (justNow) banner.current?.focus();
  }, [justNow]);
  return (
    <p
      ref={banner}
      id={GIFT_BANNER_ID}
      tabIndex={-1}
      className="flex items-center gap-3 rounded-2xl bg-accent-soft px-5 py-4 text-accent-ink outline-none"
    >
      <Cake aria-hidden className="size-6 shrink-0" />
      <span>
        {justNow ? (
          <span className="type-title block">
            {rewardsTexts.happyBirthdayName({ name: firstNameOf(name) })}
          </span>
        ) : null}
        {rewardsTexts.giftClaimedText}
      </span>
      {justNow ? (
        <Suspense>
          <Confetti />
        </Suspense>
      ) : null}
    </p>
  );
}
