import { useEffect, useState } from "react";
import { useHost } from "#web/data/api-context.tsx";
import { keepOfflineCodeFresh } from "#web/data/offline-code.ts";
import { useMe } from "#web/data/session.ts";
import { storedOfflineCode } from "#web/data/stored-offline-code.ts";
import { whenIdle } from "#web/ui/when-idle.ts";

const open = () => localStorage;

/** Returns this device's offline code, valid or expired, and keeps it fresh in the background; undefined without one. */
export function useOfflineCode() {
  const { api } = useHost();
  const { id: userId } = useMe();
  const [code, setCode] = useState(() => storedOfflineCode(open, userId));
  useEffect(() => {
    let stop = () => {};
    const cancel = whenIdle(() => {
      stop = keepOfflineCodeFresh({ api, open, userId }, setCode);
    });
    return () => {
      cancel();
      stop();
    };
  }, [api, userId]);
  return code;
}
