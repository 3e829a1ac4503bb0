import { Gift, MessagesSquare, Package, ReceiptText, UsersRound } from "lucide-react";
import { staffExportTexts } from "#messages/en/staff-export.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ExportCard } from "./export-card.tsx";

const datasets = [
  ["users", <UsersRound key="icon" aria-hidden />],
  ["rewards", <Gift key="icon" aria-hidden />],
  ["products", <Package key="icon" aria-hidden />],
  ["transactions", <ReceiptText key="icon" aria-hidden />],
  ["feedback", <MessagesSquare key="icon" aria-hidden />],
] as const;

/** Exports of the datasets, each as JSON and as CSV (specification §2, Data Export). */
export function ExportScreen() {
  return (
    <div className="@container">
      <PageHeader title={staffExportTexts.dataExport} lead={staffExportTexts.lead} />
      <div className="grid items-stretch gap-4 @2xl:grid-cols-2">
        {datasets.map(([dataset, icon]) => (
          <ExportCard key={dataset} dataset={dataset} icon={icon} />
        ))}
      </div>
    </div>
  );
}
