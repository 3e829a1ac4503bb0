import { useEffect, useRef, useState } from "react";
import type { QueryResult } from "#client/api.ts";
import { sharedDevicesTexts } from "#messages/en/shared-devices.ts";
import { useAsk, useFailure } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LoadFailed } from "../load-failed.tsx";
import { DeviceRow } from "./device-row.tsx";
import { DevicesLoading } from "./devices-loading.tsx";
import { OtherDevices } from "./other-devices.tsx";
import { useEndSessions } from "./use-end-sessions.ts";

/** Number of devices shown at first. */
const SHOWN_FIRST = 4;

/** The devices that the user is signed in on; signs out one of them or all others (docs/decisions/081). */
export function DevicesCard() {
  const list = useAsk("ownSessions", {});
  const failure = useFailure(list);
  if (failure !== null) {
    const retry = () => void list.refetch();
    return <LoadFailed error={failure} onRetry={retry} retrying={list.isFetching} />;
  }
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
  const { ending, endOne, endOthers } = useEndSessions({ sessions, asks, landing: heading });
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
    </Card>
  );
}
