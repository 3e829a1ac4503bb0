import type { ReactNode } from "react";
import { sharedWelcomeTexts } from "#messages/en/shared-welcome.ts";
import { MAIN_ID, usePageFocus } from "#web/data/page-focus.ts";
import { ScrollMemory } from "#web/data/scroll-memory.ts";
import { useBrand, useBrandImages, useSession, useTagline } from "#web/data/session.ts";
import { cx } from "#web/ui/cx.ts";
import { LoyaltyCard } from "#web/ui/loyalty-card.tsx";
import { BrandLogo, useBrandPicture } from "./brand-logo.tsx";
import { PageFoot } from "./page-foot.tsx";
import { PublicPageLinks } from "./public-page-links.tsx";
import { RewardPicture } from "./reward-picture.tsx";

interface WelcomeFrameProps {
  /** The page's h1. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** A low header without the card on phones, for long forms. */
  readonly low?: boolean;
  readonly children: ReactNode;
  /** A link to the neighbouring page, below the card. */
  readonly foot?: ReactNode;
}

/**
 * Layout of the pages before login: a picture next to the form, above it on phones. The card's animation takes 0.5 s (specification §9).
 */
export function WelcomeFrame({ title, lead, low = false, children, foot }: WelcomeFrameProps) {
  usePageFocus();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] lg:grid-rows-1">
      <Illustration low={low} />
      <div className="relative z-10 -mt-7 grid grid-rows-[1fr_auto] rounded-t-[1.75rem] bg-page px-5 pt-8 pb-5 max-lg:short:pt-4 sm:px-8 lg:mt-0 lg:rounded-none lg:py-8">
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto grid w-full max-w-md content-start gap-6 outline-none max-lg:short:gap-3 lg:content-center"
        >
          <div className="grid gap-2">
            <h1 className="type-poster">{title}</h1>
            {lead ? <p className="text-lg text-ink-soft">{lead}</p> : null}
          </div>
          <div className="animate-card">{children}</div>
          {foot}
        </main>
        <div className="mx-auto mt-8 grid w-full max-w-md gap-2">
          <PublicPageLinks />
          <PageFoot />
        </div>
      </div>
      <ScrollMemory />
    </div>
  );
}

function Illustration({ low }: { readonly low: boolean }) {
  const brand = useBrand();
  const tagline = useTagline();
  const lowHeight = tagline === "" ? "h-28" : "h-34";
  return (
    <header
      data-theme="light"
      className={cx(
        "relative isolate overflow-hidden bg-brand text-on-brand [container-type:size] lg:sticky lg:top-0 lg:h-dvh",
        low ? lowHeight : "h-64",
        "max-lg:short:h-20",
      )}
    >
      <div className="relative z-10 grid gap-3 px-5 pt-5 max-lg:short:pt-2 sm:px-8 lg:gap-8 lg:px-14 lg:pt-12">
        <div className="grid gap-1 max-lg:short:flex max-lg:short:items-baseline max-lg:short:gap-3">
          <BrandLogo
            className={
              useBrandPicture(useBrandImages())?.kind === "logo"
                ? // The panel has the main colour, which is often the logo's as well.
                  "w-fit max-w-full rounded-xl bg-raised px-2 py-1"
                : "[--brand:var(--surface-raised)] [--ink:var(--surface-raised)] [--on-brand:var(--brand-deep)]"
            }
          />
          {tagline === "" ? null : (
            // On phones the card leaves no room for it.
            <p className={cx("truncate lg:text-lg", !low && "max-lg:hidden")}>{tagline}</p>
          )}
        </div>
        <p className="type-poster hidden max-w-[11ch] lg:block lg:text-[clamp(3.25rem,5.2vw,5.5rem)]">
          {sharedWelcomeTexts.earnPointsWithEveryVisit}
        </p>
      </div>
      <Table low={low} brand={brand} />
    </header>
  );
}

/** Decorative: a loyalty card and two rewards. Hidden next to the form if large text or a low window leaves no room. */
function Table({ low, brand }: { readonly low: boolean; readonly brand: string }) {
  const tier = useSession().data?.topTier ?? sharedWelcomeTexts.gold;
  return (
    <div
      aria-hidden
      className={cx(
        "absolute inset-0 -z-10 max-lg:short:hidden lg:[@container(max-height:30rem)]:hidden",
        low && "max-lg:hidden",
      )}
    >
      <div className="cup-ring absolute -top-24 -right-20 size-72 opacity-40 lg:-top-10 lg:size-96" />
      <RewardPicture
        image="coffee"
        className="absolute right-[6%] bottom-[30%] w-[24vw] max-w-56 rotate-6 rounded-2xl shadow-2xl max-lg:hidden"
      />
      <RewardPicture
        image="voucher"
        className="absolute right-[-3%] bottom-[8%] w-[22vw] max-w-52 -rotate-3 rounded-2xl shadow-2xl max-lg:hidden"
      />
      <div className="absolute bottom-[-1.75rem] left-[8%] w-84 -rotate-6 sm:left-[calc(50%-14rem)] lg:bottom-[9%] lg:left-[8%] lg:w-[min(26rem,58%)]">
        <LoyaltyCard
          brand={brand}
          name={sharedWelcomeTexts.yourName}
          tier={tier}
          points={1240}
          nextTier={sharedWelcomeTexts.maxTier}
          pointsToNext={0}
          progress={100}
        >
          {sharedWelcomeTexts.youveReachedTheTopTier}
        </LoyaltyCard>
      </div>
    </div>
  );
}
