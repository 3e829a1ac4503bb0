import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followSuccess } from "./success.ts";
import { UpdateNotice } from "./update-notice.tsx";

/** What every page has once it is idle: the notice of a new version, and the watch for the first success. */
export function LateParts() {
  const cache = useQueryClient();
  useEffect(() => followSuccess(cache), [cache]);
  return <UpdateNotice />;
}
