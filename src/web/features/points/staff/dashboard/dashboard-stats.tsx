import {
  Gift,
  MessagesSquare,
  ReceiptText,
  TrendingDown,
  TrendingUp,
  UsersRound,
} from "lucide-react";
import { Link } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { can, type Permission } from "#core/permissions.ts";
import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import { useMe } from "#web/data/session.ts";
import { Stat, type StatProps } from "#web/ui/stat.tsx";
import { signedNumber } from "#web/ui/whole-number.ts";

interface DashboardStatsProps {
  /** Undefined while loading. */
  readonly dashboard: QueryResult<"staffDashboard"> | undefined;
}

/** The six cards (specification §2, Admin dashboard). A card links to its list if the user may open it. */
export function DashboardStats({ dashboard }: DashboardStatsProps) {
  const me = useMe();
  return (
    <ul className="grid gap-3 @[16rem]:grid-cols-2 @2xl:grid-cols-3 @6xl:grid-cols-6">
      {statsOf(dashboard).map(({ to, may, ...stat }) => (
        <li key={to} className="grid">
          {can(me, may) ? (
            <Link to={`/admin/${to}`} className="grid rounded-2xl hover:[&>div]:border-ink">
              <Stat {...stat} />
            </Link>
          ) : (
            <Stat {...stat} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface LinkedStat extends StatProps {
  /** The link's path below /admin. */
  readonly to: string;
  readonly may: Permission;
}

function statsOf(dashboard: DashboardStatsProps["dashboard"]): readonly LinkedStat[] {
  return [
    {
      label: pointsStaffTexts.totalCustomers,
      value: dashboard?.totalCustomers,
      icon: <UsersRound />,
      to: "users",
      may: "canManageUsers",
    },
    {
      label: pointsStaffTexts.totalRewards,
      value: dashboard?.totalRewards,
      icon: <Gift />,
      to: "rewards",
      may: "canManageRewards",
    },
    {
      label: pointsStaffTexts.totalTransactions,
      value: dashboard?.totalTransactions,
      icon: <ReceiptText />,
      to: "activity",
      may: "canViewActivity",
    },
    {
      label: pointsStaffTexts.pointsEarned,
      value: dashboard && signedNumber(dashboard.pointsEarned),
      icon: <TrendingUp />,
      to: "activity?type=earn",
      may: "canViewActivity",
    },
    {
      label: pointsStaffTexts.pointsRedeemed,
      value: dashboard && signedNumber(-dashboard.pointsRedeemed),
      icon: <TrendingDown />,
      to: "activity?type=redeem",
      may: "canViewActivity",
    },
    {
      label: pointsStaffTexts.pendingFeedback,
      value: dashboard?.pendingFeedback,
      icon: <MessagesSquare />,
      to: "feedback",
      may: "canManageFeedback",
    },
  ];
}
