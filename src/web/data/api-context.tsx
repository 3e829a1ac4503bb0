import { createContext, type ReactNode, use } from "react";
import type { Api } from "#client/api.ts";
import type { PreloadedQueries } from "./preloaded-queries.ts";

/** Which of the two editions a page belongs to; only what truly differs may ask. */
export type Edition = "server" | "browser";

interface Host {
  readonly api: Api;
  readonly edition: Edition;
  /** What came with the page, so that screens need not ask for it. */
  readonly brought: PreloadedQueries;
  /** Fetches the code of another screen ahead. In: its path. Resolves when the code is here, or cannot be had. */
  readonly fetchScreen: (path: string) => Promise<void>;
}

const HostContext = createContext<Host | undefined>(undefined);

/** Gives every screen below it the program and the edition. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** The program and the edition. Throws when no HostProvider is above. */
export function useHost(): Host {
  const host = use(HostContext);
  if (host === undefined) throw new TypeError("useHost needs a HostProvider above it.");
  return host;
}
