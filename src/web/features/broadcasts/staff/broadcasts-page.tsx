import { broadcastsStaffTexts } from "#messages/en/broadcasts-staff.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { History } from "./history.tsx";
import { SendForm } from "./send-form.tsx";

/** Sends messages to every customer and lists sent ones (specification §2, Broadcasts). */
export function BroadcastsPage() {
  return (
    <div className="@container">
      <PageHeader title={broadcastsStaffTexts.broadcasts} lead={broadcastsStaffTexts.lead} />
      <div className="grid items-start gap-6 @3xl:grid-cols-2">
        <SendForm />
        <History />
      </div>
    </div>
  );
}
