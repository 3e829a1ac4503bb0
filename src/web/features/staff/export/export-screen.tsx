import { Gift, MessagesSquare, ReceiptText, UsersRound } from "lucide-react";
import { staffExportTexts } from "#messages/en/staff-export.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ExportCard } from "./export-card.tsx";

/** Four datasets to take along, each as JSON and as CSV (specification §2, Data Export). */
export function ExportScreen() {
  return (
    <div className="@container">
      <PageHeader title={staffExportTexts.dataExport} lead={staffExportTexts.lead} />
      <div className="grid items-stretch gap-4 @2xl:grid-cols-2">
        <ExportCard
          dataset="users"
          title={staffExportTexts.users}
          icon={<UsersRound aria-hidden />}
        >
          {staffExportTexts.usersNote}
        </ExportCard>
        <ExportCard dataset="rewards" title={staffExportTexts.rewards} icon={<Gift aria-hidden />}>
          {staffExportTexts.rewardsNote}
        </ExportCard>
        <ExportCard
          dataset="transactions"
          title={staffExportTexts.transactions}
          icon={<ReceiptText aria-hidden />}
        >
          {staffExportTexts.transactionsNote}
        </ExportCard>
        <ExportCard
          dataset="feedback"
          title={staffExportTexts.feedback}
          icon={<MessagesSquare aria-hidden />}
        >
          {staffExportTexts.feedbackNote}
        </ExportCard>
      </div>
    </div>
  );
}
