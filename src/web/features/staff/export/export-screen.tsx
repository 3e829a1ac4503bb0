import { Gift, MessagesSquare, ReceiptText, UsersRound } from "lucide-react";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ExportCard } from "./export-card.tsx";

/** Four datasets to take along, each as JSON and as CSV (specification §2, Data Export). */
export function ExportScreen() {
  return (
    <div className="@container">
      <PageHeader
        title="Data Export"
        lead="Download your data: CSV for spreadsheets, JSON for other programs."
      />
      <div className="grid items-stretch gap-4 @2xl:grid-cols-2">
        <ExportCard dataset="users" title="Users" icon={<UsersRound aria-hidden />}>
          Everyone with an account: contact details, points, tier, referrals and sub-admins'
          permissions. Passwords, two-factor secrets and photos are not included.
        </ExportCard>
        <ExportCard dataset="rewards" title="Rewards" icon={<Gift aria-hidden />}>
          All rewards, active or not: texts, cost in points, stock and place in the list.
        </ExportCard>
        <ExportCard dataset="transactions" title="Transactions" icon={<ReceiptText aria-hidden />}>
          Every point earned or redeemed: who, when, how many and what for, oldest first.
        </ExportCard>
        <ExportCard dataset="feedback" title="Feedback" icon={<MessagesSquare aria-hidden />}>
          All posts: text, stars, status, and the number of upvotes and replies.
        </ExportCard>
      </div>
    </div>
  );
}
