import type { CustomerFacts } from "#core/views/customer.ts";
import { notCompletedTexts } from "#messages/en/not-completed-staff.ts";
import { Card } from "#web/ui/card.tsx";
import { LinkState } from "./link-state.tsx";
import { NotCompletedBadge } from "./not-completed-badge.tsx";
import { RenewButton } from "./renew-button.tsx";

/** On the page of a customer who has not completed the account: what that means, until when the link works, and a button for another one. */
export function CompletionCard({ facts }: { readonly facts: CustomerFacts }) {
  const { completion } = facts;
  if (completion === null) return null;
  return (
    <Card
      aria-label={notCompletedTexts.notCompletedYet}
      className="grid gap-3 @3xl:flex @3xl:items-center @3xl:justify-between"
    >
      <div className="grid gap-2">
        <p className="flex flex-wrap gap-1.5">
          <NotCompletedBadge />
          <LinkState expiresAt={completion.expiresAt} />
        </p>
        <p className="text-ink-soft">{notCompletedTexts.pageText}</p>
      </div>
      <div>
        <RenewButton customer={facts} isMailed={completion.isMailed} />
      </div>
    </Card>
  );
}
