import { drawnPictures } from "#core/rewards/drawn-pictures.ts";
import { LoyaltyCard } from "#web/ui/loyalty-card.tsx";
import { RewardPicture } from "#web/ui/reward-picture.tsx";
import { LookSection } from "./look-section.tsx";

const cards = [
  { tier: "Bronze", points: 340, nextTier: "Silver", pointsToNext: 160, progress: 68 },
  { tier: "Silver", points: 740, nextTier: "Gold", pointsToNext: 260, progress: 48 },
  { tier: "Gold", points: 1240, nextTier: "Max Tier", pointsToNext: 0, progress: 100 },
  { tier: "Platinum", points: 2005, nextTier: "Diamond", pointsToNext: 995, progress: 1 },
  { tier: "Diamond", points: 12480, nextTier: "Max Tier", pointsToNext: 0, progress: 100 },
  { tier: "Admin", points: 10, nextTier: "Silver", pointsToNext: 490, progress: 2 },
];

/** The loyalty card of every tier and the drawn pictures. */
export function LookCards() {
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
              {name}
            </li>
          ))}
        </ul>
      </LookSection>
    </>
  );
}
