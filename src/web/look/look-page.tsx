import { drawnPictures } from "#core/pictures/drawn-pictures.ts";
import { pictureNames } from "#messages/en/reward-pictures.ts";
import { RewardPicture } from "#web/shared/reward-picture.tsx";
import { LoyaltyCard } from "#web/ui/loyalty-card.tsx";
import { LookControls } from "./look-controls.tsx";
import { LookFoundation } from "./look-foundation.tsx";
import { LookModals } from "./look-modals.tsx";
import { LookPieces } from "./look-pieces.tsx";
import { LookSection } from "./look-section.tsx";
import { LookStampCards } from "./look-stamp-cards.tsx";

/** The design system, both themes side by side: the page of route /look. It needs no data. */
export function LookPage() {
  return (
    <main className="grid min-h-dvh xl:grid-cols-2">
      <Panel theme="light" />
      <Panel theme="dark" />
    </main>
  );
}

function Panel({ theme }: { readonly theme: "light" | "dark" }) {
  return (
    <div
      data-theme={theme}
      className="@container min-w-0 overflow-x-clip bg-page px-5 py-8 text-ink sm:px-10"
    >
      <div className="mx-auto grid max-w-3xl gap-12">
        <LookFoundation theme={theme} />
        <LookCards />
        <LookControls />
        <LookStampCards />
        <LookPieces />
        <LookModals />
      </div>
    </div>
  );
}

const cards = [
  { tier: "Bronze", points: 340, nextTier: "Silver", pointsToNext: 160, progress: 68 },
  { tier: "Silver", points: 740, nextTier: "Gold", pointsToNext: 260, progress: 48 },
  { tier: "Gold", points: 1240, nextTier: "Max Tier", pointsToNext: 0, progress: 100 },
  { tier: "Platinum", points: 2005, nextTier: "Diamond", pointsToNext: 995, progress: 1 },
  { tier: "Diamond", points: 12480, nextTier: "Max Tier", pointsToNext: 0, progress: 100 },
  { tier: "Admin", points: 10, nextTier: "Silver", pointsToNext: 490, progress: 2 },
];

/** The loyalty card of every tier and the drawn pictures. */
function LookCards() {
  return (
    <>
      <LookSection title="Loyalty cards">
        <div className="grid gap-5 @2xl:grid-cols-2">
          {cards.map((card) => (
            <LoyaltyCard key={card.tier} name="Noor van der Berg" {...card}>
              You made it to the top. Thank you for being a regular.
            </LoyaltyCard>
          ))}
        </div>
      </LookSection>
      <LookSection title="Reward pictures">
        <ul className="grid grid-cols-2 gap-4 @lg:grid-cols-3">
          {drawnPictures.map((name) => (
            <li key={name} className="grid gap-1.5 text-sm text-ink-soft">
              <RewardPicture image={name} className="rounded-2xl" />
              {pictureNames[name]}
            </li>
          ))}
        </ul>
      </LookSection>
    </>
  );
}
