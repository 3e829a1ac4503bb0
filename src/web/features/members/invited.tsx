import { MailX, TicketCheck } from "lucide-react";
import type { ReactNode } from "react";
import { membersTexts } from "#messages/en/members.ts";
import { ReplyFailure, useAsk } from "#web/data/data.ts";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** An invitation whose link was opened. */
export interface Invited {
  readonly token: string;
  readonly name: string;
  readonly email: string;
}

interface WithInvitationProps {
  /** The token of the invitation's link. */
  readonly token: string;
  /** Renders the sign-up, without the invitation if its link does not work. */
  readonly children: (invited?: Invited) => ReactNode;
}

/** Opens the invitation of a link: says who invited, or why the link does not work, above the sign-up. */
export function WithInvitation({ token, children }: WithInvitationProps) {
  const asked = useAsk("openCustomerInvitation", { token });
  if (asked.data !== undefined) {
    const { name, email, inviter } = asked.data;
    return (
      <>
        <p className="flex items-center gap-3 rounded-xl bg-positive-soft px-4 py-3 font-semibold wrap-anywhere text-positive">
          <TicketCheck aria-hidden className="size-5 shrink-0" />
          <span>{membersTexts.invitedYou({ inviter })}</span>
        </p>
        {children({ token, name, email })}
      </>
    );
  }
  if (asked.error instanceof ReplyFailure && asked.error.error.code.startsWith("invitation-")) {
    return (
      <>
        <p
          role="alert"
          className="flex items-center gap-3 rounded-xl bg-accent-soft px-4 py-3 font-semibold wrap-anywhere text-accent-ink"
        >
          <MailX aria-hidden className="size-5 shrink-0" />
          <span>{asked.error.error.message}</span>
        </p>
        {children()}
      </>
    );
  }
  if (asked.error !== null) {
    const retry = () => void asked.refetch();
    return <LoadFailed error={asked.error} onRetry={retry} retrying={asked.isFetching} />;
  }
  return (
    <Loading className="grid gap-4" count={3}>
      <Skeleton className="h-12" />
    </Loading>
  );
}
