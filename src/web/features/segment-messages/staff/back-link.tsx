import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { Button } from "#web/ui/button.tsx";

interface BackLinkProps {
  readonly to?: string;
  readonly label?: string;
}

/** A link to the list of messages, or to another list. */
export function BackLink({
  to = "/admin/messages",
  label = messagesTexts.allMessages,
}: BackLinkProps) {
  return (
    <Button asChild variant="quiet" className="mb-2 -ml-3 w-fit px-3">
      <Link to={to}>
        <ArrowLeft aria-hidden />
        {label}
      </Link>
    </Button>
  );
}
