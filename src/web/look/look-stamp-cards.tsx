import type { CardView } from "#web/shared/challenges/card-view.ts";
import { ChallengeCard } from "#web/shared/challenges/challenge-card.tsx";
import { LookSection } from "./look-section.tsx";

const blank = {
  text: "",
  currency: "EUR",
  headStart: 0,
  lastDay: null,
  completed: 0,
  isDone: false,
  streak: null,
} as const;

const cards: readonly CardView[] = [
  {
    ...blank,
    name: "The tenth coffee is free",
    image: "coffee",
    counts: "items",
    target: 9,
    progress: 7,
    headStart: 2,
    completed: 3,
    reward: { kind: "voucher", title: "Free coffee" },
  },
  {
    ...blank,
    name: "Three different pastries",
    text: "Try three of our pastries in November.",
    image: "pastry",
    counts: "products",
    target: 3,
    progress: 1,
    lastDay: "2026-11-30",
    reward: { kind: "badge", name: "Pastry expert" },
  },
  {
    ...blank,
    name: "Spend 50.00 by Sunday",
    image: "points",
    counts: "amount",
    target: 5000,
    progress: 3250,
    lastDay: "2026-11-29",
    reward: { kind: "points", points: 100 },
  },
  {
    ...blank,
    name: "Four weeks in a row",
    image: "keep-cup",
    counts: "visits",
    target: 4,
    progress: 2,
    reward: { kind: "voucher", title: "20% off your next bag of beans" },
    streak: {
      weeks: ["reached", "forgiven", "reached", "present", "coming"],
      perWeek: 2,
      thisWeek: 1,
      hasFreeze: false,
    },
  },
];

/** Stamp cards, challenges and streaks as customers see them. */
export function LookStampCards() {
  return (
    <LookSection title="Stamp cards">
      <div className="grid gap-5 @2xl:grid-cols-2">
        {cards.map((card) => (
          <ChallengeCard key={card.name} card={card} />
        ))}
      </div>
    </LookSection>
  );
}
