import { Gift, MessagesSquare, ReceiptText, UsersRound } from "lucide-react";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ExportCard } from "./export-card.tsx";

/** Four datasets to take along, each as JSON and as CSV (specification §2, Data Export). */
export function ExportScreen() {
  return (
    <div className="@container">
      <PageHeader
        title="Data Export"
        lead="Your data is yours. JSON for programs, CSV for spreadsheets."
      />
      <div className="grid items-stretch gap-4 @2xl:grid-cols-2">
        <ExportCard dataset="users" title="Users" icon={<UsersRound aria-hidden />}>
          Everybody with an account: how to reach them, points and tier, referrals, and what each
          sub-admin may do. Passwords, two-factor secrets and photos stay here.
        </ExportCard>
        <ExportCard dataset="rewards" title="Rewards" icon={<Gift aria-hidden />}>
          Everything on the counter and in the drawer: what it is, what it costs in points, how many
          are left, and its place in the list.
        </ExportCard>
        <ExportCard dataset="transactions" title="Transactions" icon={<ReceiptText aria-hidden />}>
          Every point that came in or went out: whose, when, how many and what for, oldest first.
        </ExportCard>
        <ExportCard dataset="feedback" title="Feedback" icon={<MessagesSquare aria-hidden />}>
          What people wrote: the words and the stars, whether it is on the wall, and how many
          upvotes and replies it has.
        </ExportCard>
      </div>
    </div>
  );
}
