import { createContext, type ReactNode, use } from "react";
import type { Api } from "#client/api.ts";
import type { PreloadedQueries } from "./preloaded-queries.ts";

/** The edition of a page; used only where the editions differ. */
export type Edition = "server" | "browser";

interface Host {
  readonly api: Api;
  readonly edition: Edition;
  /** The query results that came with the page. */
  readonly preloaded: PreloadedQueries;
  /** Preloads the code of the screen at a path. Resolves when it is loaded, or loading has failed. */
  readonly fetchScreen: (path: string) => Promise<void>;
}

const HostContext = createContext<Host | undefined>(undefined);

/** Provides the program's client and the edition. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** Returns the program's client and the edition. Throws without a HostProvider above. */
export function useHost(): Host {
  const host = use(HostContext);
  if (host === undefined) throw new TypeError("useHost needs a HostProvider above it.");
  return host;
}
