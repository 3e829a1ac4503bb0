import { firstNameOf } from "#core/identity/name.ts";
import type { Me } from "#core/sessions/me.ts";
import { pointsTexts } from "#messages/en/points.ts";
import { useAsk } from "#web/data/data.ts";
import { useMe } from "#web/data/session.ts";
import { Later } from "#web/shared/later.tsx";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { type DashboardData, DashboardHero } from "./dashboard-hero.tsx";
import { HomeNowLoading } from "./home-now-loading.tsx";
import { LatestActivity } from "./latest-activity.tsx";
import { Recommended } from "./recommended.tsx";

const loadNow = async () => (await import("./home-now.tsx")).HomeNow;
const loadPrompt = {
  birthday: async () => (await import("./birthday-prompt.tsx")).BirthdayPrompt,
  favorites: async () => (await import("./favorites-prompt.tsx")).FavoritesPrompt,
} as const;
const loadCards = async () => (await import("#web/shared/challenges/home-cards.tsx")).HomeCards;
const loadLocations = async () =>
  (await import("#web/shared/locations/locations-card.tsx")).LocationsCard;
const loadOffers = async () =>
  (await import("#web/shared/offers/offers-section.tsx")).OffersSection;

/** The space that the questions need on a phone, from a medium width on less. */
const promptHeights = {
  birthday: "min-h-60 @md:min-h-48",
  favorites: "min-h-44 @md:min-h-36",
} as const;

/**
 * The customer's start page (specification §2, Dashboard; decision 172): what helps at the counter is first, which is the card with the
 * code, the ready voucher and what the balance buys; then goal, stamp cards and offers, questions, recommendations and the latest
 * transactions.
 */
export function DashboardPage() {
  const me = useMe();
  const dashboard = useAsk("dashboard", {});
  const { data } = dashboard;
  const failed = useLoadFailed(dashboard);
  return (
    <div className="@container">
      <PageHeader
        title={greetingFor(me, data)}
        lead={me.points === 0 ? pointsTexts.leadWithoutPoints : pointsTexts.lead}
      />
      <div className="grid gap-8">
        <DashboardHero dashboard={data} failure={failed} />
        {failed === null ? (
          <>
            <Later load={loadNow} placeholder={<HomeNowLoading dashboard={data} />} />
            {data?.hasCards ? <Later load={loadCards} className="min-h-[25.5rem]" /> : null}
            {data?.hasOffers ? <Later load={loadOffers} className="min-h-[14rem]" /> : null}
            {data?.prompt ? (
              <Later
                key={data.prompt}
                load={loadPrompt[data.prompt]}
                className={promptHeights[data.prompt]}
              />
            ) : null}
            <Recommended rewards={data?.recommended} />
            <LatestActivity entries={data?.latest} hasMore={data?.hasMore ?? false} />
            {data?.hasLocations ? (
              <Later load={loadLocations} className="min-h-[28rem] @2xl:min-h-[24rem]" />
            ) : null}
          </>
        ) : null}
      </div>
    </div>
  );
}

/**
 * Returns the dashboard's greeting: a birthday wish on the birthday. Until the program's day is known, this device's calendar decides, so
 * that the text does not change.
 */
function greetingFor({ name, birthday }: Pick<Me, "name" | "birthday">, dashboard: DashboardData) {
  const first = firstNameOf(name);
  const isBirthdayToday = dashboard?.isBirthday ?? birthday.slice(5) === monthAndDayHere();
  return isBirthdayToday ? pointsTexts.happyBirthday({ first }) : pointsTexts.welcome({ first });
}

/** Returns this device's day as 'MM-DD'. */
function monthAndDayHere(): string {
  const now = new Date();
  return [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
