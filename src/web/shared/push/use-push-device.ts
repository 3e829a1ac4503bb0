import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useHost } from "#web/data/api-context.tsx";
import { useMe } from "#web/data/session.ts";
import {
  type PushObstacle,
  type PushState,
  pushObstacle,
  pushStateOf,
  type TurnedOn,
  turnOffPush,
  turnOnPush,
} from "./push-device.ts";

/** Push on this device, and how to turn it on and off. */
export interface PushDevice {
  /** What stands in the way; undefined if nothing does. */
  readonly obstacle: PushObstacle | undefined;
  /** Undefined until it is known. */
  readonly isOn: boolean | undefined;
  /** Whether the program sends pushes. */
  readonly isSent: boolean;
  readonly busy: boolean;
  /** The outcome of the last press of "turn on". */
  readonly outcome: TurnedOn | undefined;
  readonly turnOn: () => Promise<TurnedOn>;
  readonly turnOff: () => Promise<void>;
}

const KEY = ["push-device"];

/** Returns the state of push on this device for the current user. */
export function usePushDevice(): PushDevice {
  const { api } = useHost();
  const { id } = useMe();
  const cache = useQueryClient();
  const [obstacle, setObstacle] = useState(pushObstacle);
  const { data } = useQuery({
    queryKey: KEY,
    // Without an answer the last one stays.
    queryFn: async () =>
      (await pushStateOf(api)) ?? cache.getQueryData<PushState | null>(KEY) ?? null,
    enabled: obstacle === undefined,
  });
  const [outcome, setOutcome] = useState<TurnedOn>();
  const [busy, setBusy] = useState(false);
  const finish = async () => {
    setObstacle(pushObstacle());
    await cache.invalidateQueries({ queryKey: KEY });
    setBusy(false);
  };
  return {
    obstacle,
    isOn: data?.isOn,
    isSent: data?.isSent ?? false,
    busy,
    outcome,
    async turnOn() {
      setBusy(true);
      const turned = await turnOnPush(api, id);
      setOutcome(turned);
      await finish();
      return turned;
    },
    async turnOff() {
      setBusy(true);
      await turnOffPush(api);
      setOutcome(undefined);
      await finish();
    },
  };
}
