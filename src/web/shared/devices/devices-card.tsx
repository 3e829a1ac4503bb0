import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import type { QueryResult } from "#client/api.ts";
import type { OwnSession } from "#core/sessions/own-sessions.ts";
import { sharedDevicesTexts } from "#messages/en/shared-devices.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { forgetOfflineCode } from "#web/data/forget-offline-code.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DeviceRow } from "./device-row.tsx";
import { StopCodes } from "./stop-codes.tsx";

const openStorage = () => localStorage;

/** Number of devices shown at first. */
const SHOWN_FIRST = 4;

/** The devices that the user is signed in on; signs out one of them or all others (docs/decisions/081), and stops codes (164). */
export function DevicesCard() {
  const list = useAsk("ownSessions", {});
  const failed = useLoadFailed(list);
  if (failed !== null) return failed;
  if (list.data === undefined) return <DevicesLoading />;
  return <Devices sessions={list.data.sessions} now={list.dataUpdatedAt} />;
}

interface DevicesProps {
  readonly sessions: QueryResult<"ownSessions">["sessions"];
  /** When they were loaded, in UTC epoch milliseconds. */
  readonly now: number;
}

function Devices({ sessions, now }: DevicesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [asks, setAsks] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const { ending, endOne, endOthers } = useEndSessions({ sessions, asks, focusTarget: heading });
  const shown = isWhole ? sessions : sessions.slice(0, SHOWN_FIRST);
  const isAlone = sessions.every(({ isThis }) => isThis);

  useEffect(() => {
    if (isWhole) list.current?.children[SHOWN_FIRST]?.querySelector("button")?.focus();
  }, [isWhole]);

  return (
    <Card aria-labelledby="devices-card" className="grid gap-4 sm:p-7">
      <div className="grid gap-1">
        <h2 ref={heading} id="devices-card" tabIndex={-1} className="type-title outline-none">
          {sharedDevicesTexts.whereYoureLoggedIn}
        </h2>
        <p className="text-ink-soft">
          {isAlone ? sharedDevicesTexts.onlyOnThisDevice : sharedDevicesTexts.unknownDeviceHint}
        </p>
      </div>
      <ul
        ref={list}
        className="divide-y divide-dashed divide-line border-y border-dashed border-line"
      >
        {shown.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            now={now}
            busy={ending === session.id}
            onSignOut={() => void endOne(session.id)}
          />
        ))}
      </ul>
      {isAlone ? null : (
        <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
          <OtherDevices
            asks={asks}
            onAsk={setAsks}
            busy={ending === "others"}
            onConfirm={endOthers}
          />
          {sessions.length > shown.length ? (
            <Button variant="quiet" onClick={() => setIsWhole(true)}>
              {sharedDevicesTexts.showAllCount({ count: sessions.length })}
            </Button>
          ) : null}
        </div>
      )}
      <StopCodes />
    </Card>
  );
}

/** The list's placeholder while it loads. */
function DevicesLoading() {
  return (
    <Card aria-busy className="grid gap-4 sm:p-7">
      <p role="status" className="sr-only">
        {sharedDevicesTexts.loading}
      </p>
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </Card>
  );
}

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

interface OtherDevicesProps {
  /** Whether the confirmation is open. */
  readonly asks: boolean;
  readonly onAsk: (asks: boolean) => void;
  /** True while the others are being signed out. */
  readonly busy: boolean;
  readonly onConfirm: () => Promise<void>;
}

/** Signs out all other devices, after confirmation. */
function OtherDevices({ asks, onAsk, busy, onConfirm }: OtherDevicesProps) {
  return (
    <>
      <Button variant="danger" onClick={() => onAsk(true)}>
        {sharedDevicesTexts.logOutEverywhereElse}
      </Button>
      <Suspense>
        {asks ? (
          <ConfirmDialog
            onClose={() => onAsk(false)}
            title={sharedDevicesTexts.logOutEverywhereElseTitle}
            text={sharedDevicesTexts.logOutEverywhereElseText}
            confirmLabel={sharedDevicesTexts.logOut}
            busyLabel={sharedDevicesTexts.loggingOut}
            busy={busy}
            onConfirm={() => void onConfirm().then(() => onAsk(false))}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** The list's state: its sessions, whether the confirmation is open, and the focus target of a removed button. */
interface SessionList {
  readonly sessions: readonly OwnSession[];
  readonly asks: boolean;
  readonly focusTarget: RefObject<HTMLElement | null>;
}

/** Signs out devices, which revokes the offline code of this one too. Returns which one is being signed out ('others' for all others), and functions for both. */
function useEndSessions({ sessions, asks, focusTarget }: SessionList) {
  const one = useCommand("endSession");
  const others = useCommand("endOtherSessions");
  const isDeleted = useDeletedError("session-not-found", "ownSessions");
  const [ending, setEnding] = useState<string>();
  // The list before a removal.
  const before = useRef<readonly OwnSession[]>(undefined);

  useEffect(() => {
    if (before.current === undefined || before.current === sessions || asks) return;
    before.current = undefined;
    focusTarget.current?.focus();
  }, [sessions, asks, focusTarget]);

  const endOne = async (id: string) => {
    setEnding(id);
    const reply = await one.run({ id });
    if (reply.ok || isDeleted(reply.error)) before.current = sessions;
    if (reply.ok) forgetOfflineCode(openStorage);
  };
  const endOthers = async () => {
    setEnding("others");
    const reply = await others.run({});
    if (!reply.ok) return;
    before.current = sessions;
    forgetOfflineCode(openStorage);
  };
  return { ending: one.busy || others.busy ? ending : undefined, endOne, endOthers };
}
