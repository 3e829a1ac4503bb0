import { pointsLabel } from "#web/data/points-label.ts";
import { useBrand, useMe } from "#web/data/session.ts";
import { HeaderLogo } from "#web/shared/header-logo.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { PhoneMenu } from "../phone-menu.tsx";
import { CustomerMenu } from "./customer-menu.tsx";
import { MessageBell } from "./message-bell.tsx";

/** Logo, user name, tier, points and avatar; on phones also the button of the slide-in menu (specification §2, Customer layout). */
export function CustomerHeader() {
  const brand = useBrand();
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-page">
      <div className="mx-auto flex min-h-16 max-w-7xl items-center gap-1 px-2 @max-[16rem]:flex-wrap @[22rem]:gap-2 @[22rem]:px-3 sm:gap-4 sm:px-6 lg:px-8">
        <PhoneMenu renderHead={() => <Logo brand={brand} />}>
          {(close) => <CustomerMenu onFollow={close} />}
        </PhoneMenu>
        <HeaderLogo to="/" />
        <Holder />
      </div>
    </header>
  );
}

function Holder() {
  const { name, tier, points, profilePhoto } = useMe();
  return (
    <div className="ml-auto flex min-w-0 items-center gap-1 @max-[16rem]:contents @[22rem]:gap-2 sm:gap-3">
      <MessageBell />
      <p className="grid min-w-0 justify-items-end text-right leading-tight @max-[16rem]:order-last @max-[16rem]:w-full @max-[16rem]:justify-items-start @max-[16rem]:pb-1 @max-[16rem]:text-left">
        <bdi className="max-w-full truncate font-semibold">{name}</bdi>
        <span className="text-sm text-ink-soft tabular">
          <span className="whitespace-nowrap">{tier} ·</span>{" "}
          <span className="whitespace-nowrap">{pointsLabel(points)}</span>
        </span>
      </p>
      <Avatar
        name={name}
        photo={profilePhoto}
        className="size-11 @max-[16rem]:hidden @max-[22rem]:size-9"
      />
    </div>
  );
}
