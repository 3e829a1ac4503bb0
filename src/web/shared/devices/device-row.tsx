import { Laptop, Smartphone, Terminal } from "lucide-react";
import { type Device, readDevice } from "#core/sessions/device.ts";
import type { OwnSession } from "#core/sessions/own-sessions.ts";
import { sharedDevicesTexts } from "#messages/en/shared-devices.ts";
import { formatDate } from "#web/data/format.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { timeAgo } from "./time-ago.ts";

interface DeviceRowProps {
  readonly session: OwnSession;
  /** When the list was loaded, in UTC epoch milliseconds. */
  readonly now: number;
  /** True while it is being signed out. */
  readonly busy: boolean;
  readonly onSignOut: () => void;
}

/** A device: label, login and last use, and a sign-out button unless it is this one. */
export function DeviceRow({ session, now, busy, onSignOut }: DeviceRowProps) {
  const { device, createdAt, seenAt, isThis } = session;
  const name =
    device === "" ? sharedDevicesTexts.unknownDevice : sharedDevicesTexts.device({ device });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 py-3.5 sm:gap-x-4">
      <DeviceIcon device={readDevice(device)} />
      <div className="grid min-w-0 flex-1 basis-32 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          <span className="inline-block first-letter:uppercase">{name}</span>
          {isThis ? <Badge tone="positive">{sharedDevicesTexts.thisDevice}</Badge> : null}
        </p>
        <p className="text-sm text-ink-soft">
          {isThis ? (
            sharedDevicesTexts.activeNow
          ) : (
            <>
              {sharedDevicesTexts.lastSeen} <Moment at={seenAt}>{timeAgo(seenAt, now)}</Moment>
            </>
          )}
          <span className="max-sm:block">
            <span className="max-sm:hidden"> · </span>
            {sharedDevicesTexts.loggedIn} <Moment at={createdAt}>{formatDate(createdAt)}</Moment>
          </span>
        </p>
      </div>
      {isThis ? null : (
        <Button
          variant="secondary"
          className="max-sm:px-4"
          busy={busy}
          busyLabel={sharedDevicesTexts.loggingOut}
          aria-label={sharedDevicesTexts.logOutDevice({ name, seenAt: timeAgo(seenAt, now) })}
          onClick={onSignOut}
        >
          {sharedDevicesTexts.logOut}
        </Button>
      )}
    </li>
  );
}

function Moment({ at, children }: { readonly at: number; readonly children: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(at)} className="tabular">
      {children}
    </time>
  );
}

function DeviceIcon({ device }: { readonly device: Device }) {
  const isHandheld = "system" in device && /Android|iPhone|iPad/.test(device.system);
  const Icon = device.kind === "script" ? Terminal : isHandheld ? Smartphone : Laptop;
  return (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink [&_svg]:size-5"
    >
      <Icon />
    </span>
  );
}
