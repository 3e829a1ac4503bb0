import { Cake } from "lucide-react";
import { useEffect, useRef } from "react";

/** What {@link GiftClaimed} takes. */
export interface GiftClaimedProps {
  /** True when the gift was taken on this very page: its card has gone, and the focus with it. */
  readonly justNow: boolean;
}

/** Says that this year's birthday gift is taken (specification §2, Rewards). */
export function GiftClaimed({ justNow }: GiftClaimedProps) {
  const banner = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (justNow) banner.current?.focus();
  }, [justNow]);
  return (
    <p
      ref={banner}
      tabIndex={-1}
      className="flex items-center gap-3 rounded-2xl bg-accent-soft px-5 py-4 text-accent-ink outline-none"
    >
      <Cake aria-hidden className="size-6 shrink-0" />
      You have already claimed your birthday gift this year. See you on your next birthday!
    </p>
  );
}
