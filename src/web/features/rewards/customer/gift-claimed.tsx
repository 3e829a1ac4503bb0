import { Cake } from "lucide-react";

/** Says that this year's birthday gift is taken (specification §2, Rewards). */
export function GiftClaimed() {
  return (
    <p className="flex items-center gap-3 rounded-2xl bg-accent-soft px-5 py-4 text-accent-ink">
      <Cake aria-hidden className="size-6 shrink-0" />
      You have already claimed your birthday gift this year. See you on your next birthday!
    </p>
  );
}
