import type { ReactNode } from "react";
import { formatDate } from "#web/data/format.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import { useDeviceText } from "#web/ui/is-hydrating.ts";

interface SignatureProps {
  readonly by: {
    readonly userName: string;
    readonly userAvatar: string;
    /** UTC epoch milliseconds. */
    readonly createdAt: number;
  };
  /** Smaller, for a reply. */
  readonly small?: boolean;
  /** Shown next to the name. */
  readonly children?: ReactNode;
}

/** The author and day of a post or reply: photo or initials, the name as a heading, the date (specification §9). */
export function Signature({ by, small = false, children }: SignatureProps) {
  const { userName, userAvatar, createdAt } = by;
  const day = useDeviceText(() => formatDate(createdAt));
  const Name = small ? "h4" : "h3";
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={userName} photo={userAvatar} className={small ? "size-8 text-sm" : "size-11"} />
      <div className={cx("min-w-0", small ? "flex flex-wrap items-baseline gap-x-2" : "grid")}>
        <div className="flex min-w-0 items-center gap-2">
          <Name dir="auto" className="min-w-0 leading-snug font-semibold wrap-anywhere">
            {userName}
          </Name>
          {children}
        </div>
        <time
          dateTime={new Date(createdAt).toISOString()}
          className="text-sm whitespace-nowrap text-ink-soft"
        >
          {day}
        </time>
      </div>
    </div>
  );
}
