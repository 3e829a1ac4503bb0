import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useHost } from "#web/data/api-context.tsx";
import { followLinks } from "./follow-links.ts";
import { followPush } from "./follow-push.ts";
import { followSuccess } from "./success.ts";
import { UpdateNotice } from "./update-notice.tsx";

/** What every page has once it is idle: the notice of a new version, the watch for the first success, the upkeep of push, and the code of the screen whose link is about to be followed. */
export function LateParts() {
  const cache = useQueryClient();
  const { api, edition, fetchScreen } = useHost();
  useEffect(() => followLinks(fetchScreen), [fetchScreen]);
  useEffect(() => followSuccess(cache), [cache]);
  useEffect(
    () => (edition === "server" ? followPush(cache, api) : undefined),
    [cache, api, edition],
  );
  return <UpdateNotice />;
}
