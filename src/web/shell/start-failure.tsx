import "#web/styles/main.css";
import { lazy, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { pageError } from "#messages/page-error.ts";
import { listenToPopsFirst } from "#web/ui/first-pop.ts";
import { LateToaster } from "#web/ui/late-toaster.tsx";
import { applyStoredTheme } from "#web/ui/theme.ts";
import { showToasts } from "#web/ui/toasts.ts";
import { ErrorPage } from "./error-page.tsx";
import type { UnreadableHelp } from "./unreadable-data.tsx";

// Loaded on demand: it is rarely needed.
const UnreadableDataPage = lazy(async () => ({
  default: (await import("./unreadable-data.tsx")).UnreadableDataPage,
}));

/** Why the program could not start: its data is unreadable, the storage is full, or another error. */
export type StartFailure = "initialization-failed" | "storage-full" | "start-failed";

/**
 * Shows that the program could not start (specification §8, Start-up), in place of every screen. Overwrites nothing. `help` offers actions
 * for unreadable data.
 */
export function showStartFailure(code: StartFailure, help?: UnreadableHelp): void {
  applyStoredTheme();
  listenToPopsFirst();
  const root = document.getElementById("root");
  if (root === null) throw new TypeError("The page has no element with the id 'root'.");
  const { title, message } = pageError(code);
  createRoot(root).render(
    <>
      {help === undefined ? (
        <ErrorPage />
      ) : (
        <Suspense fallback={<ErrorPage />}>
          <UnreadableDataPage help={help} />
        </Suspense>
      )}
      <LateToaster />
    </>,
  );
  showToasts([{ title, text: message, variant: "destructive" }]);
}
