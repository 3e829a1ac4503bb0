import { Spinner } from "#web/ui/spinner.tsx";

/** Shown while the session or a screen loads (specification §2, Fallback). */
export function PageSpinner() {
  return <Spinner page />;
}
