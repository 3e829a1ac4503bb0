import { Gift, type LucideIcon, Megaphone, MessagesSquare, UsersRound } from "lucide-react";
import { Link } from "react-router";
import { can, type Permission } from "#core/permissions.ts";
import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import { useMe } from "#web/data/session.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";

interface Action {
  /** Below /admin. */
  readonly path: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: LucideIcon;
  readonly may: Permission;
}

const actions = (): readonly Action[] => [
  {
    path: "rewards",
    label: pointsStaffTexts.manageRewards,
    hint: pointsStaffTexts.manageRewardsHint,
    icon: Gift,
    may: "canManageRewards",
  },
  {
    path: "users",
    label: pointsStaffTexts.manageCustomers,
    hint: pointsStaffTexts.manageCustomersHint,
    icon: UsersRound,
    may: "canManageUsers",
  },
  {
    path: "notifications",
    label: pointsStaffTexts.sendABroadcast,
    hint: pointsStaffTexts.sendBroadcastHint,
    icon: Megaphone,
    may: "canSendBroadcasts",
  },
  {
    path: "feedback",
    label: pointsStaffTexts.reviewFeedback,
    hint: pointsStaffTexts.reviewFeedbackHint,
    icon: MessagesSquare,
    may: "canManageFeedback",
  },
];

/**
 * Links to frequent tasks (specification §2, Admin dashboard) that the user may perform. `pending`: the number of posts to review;
 * undefined while loading.
 */
export function QuickActions({ pending }: { readonly pending: number | undefined }) {
  const me = useMe();
  const open = actions().filter(({ may }) => can(me, may));
  return (
    <section aria-labelledby="quick" className="grid gap-4">
      <h2 id="quick" className="flex min-h-11 items-center type-title">
        {pointsStaffTexts.quickActions}
      </h2>
      <Card flush className="grid gap-1 p-2">
        {open.length === 0 ? (
          <p className="p-3 text-ink-soft">{pointsStaffTexts.noQuickActions}</p>
        ) : (
          open.map(({ path, label, hint, icon: Icon }) => (
            <Link
              key={path}
              to={`/admin/${path}`}
              className="flex min-h-14 items-center gap-3.5 rounded-xl px-3 py-2 hover:bg-brand-soft"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-brand-ink" />
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-ink-soft">{hint}</span>
              </span>
              {path === "feedback" && pending !== undefined && pending > 0 ? (
                <Badge tone="accent">{pointsStaffTexts.pendingCount({ count: pending })}</Badge>
              ) : null}
            </Link>
          ))
        )}
      </Card>
    </section>
  );
}
