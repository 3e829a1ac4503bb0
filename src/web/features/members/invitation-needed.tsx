import { Ticket } from "lucide-react";
import { Link } from "react-router";
import { membersTexts } from "#messages/en/members.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useSession } from "#web/data/session.ts";

/** Tells visitors without an invitation how they get one, in place of the sign-up form (docs/decisions/147). */
export function InvitationNeeded() {
  // Only the server edition sends invitations.
  const { edition } = useHost();
  const { publicPages = [] } = useSession().data ?? {};
  return (
    <div className="grid gap-3">
      <span className="grid size-12 place-items-center rounded-xl bg-accent-soft text-accent-ink">
        <Ticket aria-hidden className="size-6" />
      </span>
      <h2 className="type-subtitle">{membersTexts.byInvitation}</h2>
      <p className="text-ink-soft">{membersTexts.byInvitationText}</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>{membersTexts.askAFriend}</li>
        {edition === "server" ? <li>{membersTexts.askStaff}</li> : null}
      </ul>
      {publicPages.includes("contact") ? (
        <Link
          to="/contact"
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand-ink underline underline-offset-4"
        >
          {membersTexts.contactUs}
        </Link>
      ) : null}
    </div>
  );
}
