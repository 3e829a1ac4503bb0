import { ShieldUser } from "lucide-react";
import { Link } from "react-router";
import { useBrand, useMe } from "#web/data/session.ts";
import { HeaderLogo } from "#web/shared/header-logo.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import { Logo } from "#web/ui/logo.tsx";
import { PhoneMenu } from "../phone-menu.tsx";
import { accountLabel } from "./role-label.ts";
import { StaffMenu } from "./staff-menu.tsx";

/** The back office's header: name, '{role} Account', photo or icon, and on phones the menu (specification §2, Admin layout). */
export function StaffHeader() {
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="flex min-h-14 items-center gap-2 px-3 sm:px-6">
        <PhoneMenu renderHead={(close) => <StaffSign onFollow={close} />}>
          {(close) => <StaffMenu onFollow={close} />}
        </PhoneMenu>
        <HeaderLogo to="/admin" className="@max-[16rem]:hidden lg:hidden" />
        <Holder />
      </div>
    </header>
  );
}

/** Props of {@link StaffSign}. */
export interface StaffSignProps {
  readonly className?: string;
  /** Called when the link is followed. */
  readonly onFollow?: () => void;
}

/** The logo at the head of the menu, as the way to the back office's first page. */
export function StaffSign({ className, onFollow }: StaffSignProps) {
  const brand = useBrand();
  return (
    <Link
      to="/admin"
      onClick={onFollow}
      className={cx("flex min-h-11 w-fit shrink-0 items-center rounded-lg", className)}
    >
      <Logo brand={brand} />
    </Link>
  );
}

function Holder() {
  const { name, role, profilePhoto } = useMe();
  return (
    <div className="ml-auto flex min-w-0 items-center gap-3">
      <p className="grid min-w-0 justify-items-end text-right text-sm leading-tight">
        <bdi className="max-w-full truncate font-semibold">{name}</bdi>
        <span className="text-ink-soft">{accountLabel(role)}</span>
      </p>
      {profilePhoto === "" ? (
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
          <ShieldUser aria-hidden className="size-5" />
        </span>
      ) : (
        <Avatar name={name} photo={profilePhoto} className="size-9" />
      )}
    </div>
  );
}
