import { Component, type ReactNode, Suspense } from "react";
import { useLocation, useRoutes } from "react-router";
import { PageSpinner } from "#web/shared/page-spinner.tsx";
import { ErrorPage } from "./error-page.tsx";
import { routes, signedOutRoutes } from "./routes.tsx";
import { fetchScreens } from "./screen.tsx";

/** Loads the code of the page's address before the first render. `isSignedOut` if known. Resolves also if loading fails. */
export async function fetchFirstScreens(isSignedOut = false): Promise<void> {
  const { location } = window;
  const arrival = isSignedOut ? fetchScreens(signedOutRoutes, location) : undefined;
  await Promise.all([arrival, fetchScreens(routes, location)]);
}

/** Preloads the code of a screen. Resolves also if loading fails. */
export function fetchScreen(path: string): Promise<void> {
  return fetchScreens(routes, path);
}

/** Renders the address's screen. A page stays visible until the next page's code is loaded. */
export function Screens() {
  const location = useLocation();
  void fetchScreens(routes, location);
  return (
    <ErrorBoundary at={location.key}>
      <Suspense fallback={<PageSpinner />}>
        <Routed />
      </Suspense>
    </ErrorBoundary>
  );
}

function Routed() {
  return useRoutes(routes);
}

interface ErrorBoundaryProps {
  readonly at: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly at: string;
  readonly broken: boolean;
}

/** Shows the error page when a screen throws, until the user opens another page (specification §2, Fallback). */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { at: this.props.at, broken: false };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps(
    { at }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return at === state.at ? null : { at, broken: false };
  }

  override render() {
    return this.state.broken ? <ErrorPage /> : this.props.children;
  }
}
