import { Spinner } from "#web/ui/spinner.tsx";

/** What shows while the program finds out who is there (specification §2, Fallback), or a screen loads. */
export function PageSpinner() {
  return <Spinner page />;
}
