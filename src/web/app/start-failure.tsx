import "#web/styles/main.css";
import { createRoot } from "react-dom/client";
import { pageError } from "#core/errors/on-page.ts";
import { LateToaster } from "#web/ui/late-toaster.tsx";
import { applyStoredTheme } from "#web/ui/theme.ts";
import { showToasts } from "#web/ui/toasts.ts";
import { ErrorPage } from "./error-page.tsx";

/** Why the program could not start: its data is unreadable, has no room, or something else went wrong. */
export type StartFailure = "initialization-failed" | "storage-full" | "start-failed";

/** Says that the program could not start (specification §8, Start-up), in place of every screen. Nothing is overwritten. */
export function showStartFailure(code: StartFailure): void {
  applyStoredTheme();
  const root = document.getElementById("root");
  if (root === null) throw new TypeError("The page has no element with the id 'root'.");
  const { title, message } = pageError(code);
  createRoot(root).render(
    <>
      <ErrorPage />
      <LateToaster />
    </>,
  );
  showToasts([{ title, text: message, variant: "destructive" }]);
}
