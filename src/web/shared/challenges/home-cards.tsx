import { Award } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { sharedChallengesTexts as texts } from "#messages/en/shared-challenges.ts";
import { useAsk } from "#web/data/data.ts";
import { useCurrency } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { ChallengeCard } from "./challenge-card.tsx";
import { useNewStamps } from "./seen-progress.ts";
import { VoucherLink } from "./voucher-link.tsx";

const CardsDialog = lazy(async () => ({
  default: (await import("./cards-dialog.tsx")).CardsDialog,
}));

/** The customer's stamp cards on the home screen, side by side, with their badges and a button for all details. Nothing without a card. */
export function HomeCards() {
  const { data } = useAsk("myCards", {});
  const currency = useCurrency();
  const isNewFrom = useNewStamps(data?.cards);
  const [open, setOpen] = useState<string>();
  if (data === undefined || currency === undefined) return null;
  const { badges, vouchers } = data;
  const cards = data.cards.map((card) => ({
    ...card,
    currency,
    vouchers: vouchers.filter(({ challengeId }) => challengeId === card.challengeId),
  }));
  if (cards.length === 0 && badges.length === 0) return null;
  return (
    <section aria-labelledby="stamp-cards" className="grid gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="stamp-cards" className="type-title">
          {texts.yourCards}
        </h2>
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          className="-mr-3 px-3"
          onClick={() => setOpen("")}
        >
          {texts.details}
        </Button>
      </div>
      {cards.length === 0 ? null : (
        <ul className="-mx-4 flex min-h-[21.5rem] snap-x snap-mandatory gap-4 overflow-x-auto px-4 pt-1 pb-3 sm:mx-0 sm:px-1">
          {cards.map((card) => (
            <li
              key={card.challengeId}
              className={cx(
                "flex shrink-0 snap-center sm:snap-start",
                cards.length === 1 ? "w-full max-w-md" : "w-[min(86%,23rem)]",
              )}
            >
              <ChallengeCard
                card={{ ...card, text: "" }}
                newFrom={isNewFrom(card)}
                className="w-full"
              >
                <div className="-my-2 -ml-5 flex flex-wrap">
                  <Button
                    variant="quiet"
                    aria-haspopup="dialog"
                    aria-label={texts.detailsOf({ name: card.name })}
                    onClick={() => setOpen(card.challengeId)}
                  >
                    {texts.whatCounted}
                  </Button>
                  <VoucherLink card={card} />
                </div>
              </ChallengeCard>
            </li>
          ))}
        </ul>
      )}
      <Badges badges={badges} />
      {open === undefined ? null : (
        <Suspense>
          <CardsDialog cards={cards} first={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

interface BadgesProps {
  readonly badges: readonly {
    readonly challengeId: string;
    readonly name: string;
    readonly challenge: string;
    readonly times: number;
  }[];
}

/** The badges that a customer has. */
export function Badges({ badges }: BadgesProps) {
  if (badges.length === 0) return null;
  return (
    <ul aria-label={texts.badges} className="flex flex-wrap gap-2">
      {badges.map(({ challengeId, name, challenge, times }) => (
        <li
          key={`${challengeId} ${name}`}
          title={challenge}
          className="inline-flex min-h-10 items-center gap-2 rounded-full bg-accent-soft px-4 font-semibold text-accent-ink"
        >
          <Award aria-hidden className="size-5 shrink-0" />
          <span className="wrap-anywhere">
            {times > 1 ? texts.badgeTimes({ name, times }) : name}
          </span>
        </li>
      ))}
    </ul>
  );
}
