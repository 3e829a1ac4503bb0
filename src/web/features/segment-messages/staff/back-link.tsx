import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { Button } from "#web/ui/button.tsx";

/** A link to the list of messages. */
export function BackLink() {
  return (
    <Button asChild variant="quiet" className="mb-2 -ml-3 w-fit px-3">
      <Link to="/admin/messages">
        <ArrowLeft aria-hidden />
        {messagesTexts.allMessages}
      </Link>
    </Button>
  );
}
