import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { sharedChallengesTexts as texts } from "#messages/en/shared-challenges.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import type { OwnCard } from "./card-view.ts";
import { ChallengeCard } from "./challenge-card.tsx";
import { VoucherLink } from "./voucher-link.tsx";

interface CardDetailsProps {
  readonly card: OwnCard;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** What counted, loaded when it is opened. */
  readonly children: ReactNode;
}

/** A card with its terms, a link to its vouchers, and what counted, which opens on demand. */
export function CardDetails({ card, isOpen, onToggle, children }: CardDetailsProps) {
  const id = useId();
  return (
    <li className="grid gap-2">
      <ChallengeCard card={card}>
        <div className="-my-1 flex flex-wrap gap-x-2">
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={texts.detailsOf({ name: card.name })}
            className="-ml-5"
            onClick={() => onToggle(!isOpen)}
          >
            {texts.whatCounted}
            <ChevronDown
              aria-hidden
              className={cx("transition-transform", isOpen && "rotate-180")}
            />
          </Button>
          <VoucherLink card={card} />
        </div>
        <div id={id}>{isOpen ? children : null}</div>
      </ChallengeCard>
    </li>
  );
}
