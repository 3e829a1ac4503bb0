import { Component, type ReactNode, Suspense } from "react";
import { useLocation, useRoutes } from "react-router";
import { PageSpinner } from "#web/shared/page-spinner.tsx";
import { ErrorPage } from "./error-page.tsx";
import { routes, signedOutRoutes } from "./routes.tsx";
import { fetchScreens } from "./screen.tsx";

/**
 * Fetches the code of what the page's own address draws, before anything is drawn. In: whether nobody is signed in, as far as that is known.
 * Resolves when it is here, or cannot be had.
 */
export async function fetchFirstScreens(isSignedOut = false): Promise<void> {
  const { location } = window;
  const arrival = isSignedOut ? fetchScreens(signedOutRoutes, location) : undefined;
  await Promise.all([arrival, fetchScreens(routes, location)]);
}

/** Fetches the code of what an address draws. Resolves when it is here, or cannot be had. */
export function fetchScreen(path: string): Promise<void> {
  return fetchScreens(routes, path);
}

/** Draws what the address asks for. Going from one page to the next, the first one stays until the other's code is here. */
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

/** Shows the error page where a screen breaks, until the person goes elsewhere (specification §2, Fallback). */
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
