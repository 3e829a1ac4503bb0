import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useHost } from "#web/data/api-context.tsx";
import { followPush } from "./follow-push.ts";
import { followSuccess } from "./success.ts";
import { UpdateNotice } from "./update-notice.tsx";

/** What every page has once it is idle: the notice of a new version, the watch for the first success, and the upkeep of push. */
export function LateParts() {
  const cache = useQueryClient();
  const { api, edition } = useHost();
  useEffect(() => followSuccess(cache), [cache]);
  useEffect(
    () => (edition === "server" ? followPush(cache, api) : undefined),
    [cache, api, edition],
  );
  return <UpdateNotice />;
}
