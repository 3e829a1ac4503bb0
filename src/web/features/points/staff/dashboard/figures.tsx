import {
  Gift,
  MessagesSquare,
  ReceiptText,
  TrendingDown,
  TrendingUp,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { can, type Permission } from "#core/permissions.ts";
import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import { useMe } from "#web/data/session.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { signedNumber } from "#web/ui/whole-number.ts";

/** Props of {@link Figures}. */
export interface FiguresProps {
  /** Undefined while loading. */
  readonly board: QueryResult<"staffDashboard"> | undefined;
}

const grid = "grid gap-3 @[16rem]:grid-cols-2 @2xl:grid-cols-3 @6xl:grid-cols-6";

/** The six cards (specification §2, Admin dashboard). A card links to its list if the user may open it. */
export function Figures({ board }: FiguresProps) {
  if (board === undefined) return <FiguresLoading />;
  return (
    <ul className={grid}>
      <Figure
        label={pointsStaffTexts.totalCustomers}
        value={board.totalCustomers}
        to="users"
        may="canManageUsers"
      >
        <UsersRound />
      </Figure>
      <Figure
        label={pointsStaffTexts.totalRewards}
        value={board.totalRewards}
        to="rewards"
        may="canManageRewards"
      >
        <Gift />
      </Figure>
      <Figure
        label={pointsStaffTexts.totalTransactions}
        value={board.totalTransactions}
        to="activity"
        may="canViewActivity"
      >
        <ReceiptText />
      </Figure>
      <Figure
        label={pointsStaffTexts.pointsEarned}
        value={signedNumber(board.pointsEarned)}
        to="activity?type=earn"
        may="canViewActivity"
      >
        <TrendingUp />
      </Figure>
      <Figure
        label={pointsStaffTexts.pointsRedeemed}
        value={signedNumber(-board.pointsRedeemed)}
        to="activity?type=redeem"
        may="canViewActivity"
      >
        <TrendingDown />
      </Figure>
      <Figure
        label={pointsStaffTexts.pendingFeedback}
        value={board.pendingFeedback}
        to="feedback"
        may="canManageFeedback"
      >
        <MessagesSquare />
      </Figure>
    </ul>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number | string;
  /** The link's path below /admin. */
  readonly to: string;
  readonly may: Permission;
  /** The card's icon. */
  readonly children: ReactNode;
}

function Figure({ label, value, to, may, children }: FigureProps) {
  const me = useMe();
  const stat = <Stat label={label} value={value} icon={children} />;
  return (
    <li className="grid">
      {can(me, may) ? (
        <Link to={`/admin/${to}`} className="grid rounded-2xl hover:[&>div]:border-ink">
          {stat}
        </Link>
      ) : (
        stat
      )}
    </li>
  );
}

function FiguresLoading() {
  return (
    <div aria-busy className={grid}>
      <p role="status" className="sr-only">
        {pointsStaffTexts.loading}
      </p>
      {["1", "2", "3", "4", "5", "6"].map((place) => (
        <Skeleton key={place} className="h-31" />
      ))}
    </div>
  );
}
