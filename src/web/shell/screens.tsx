import { Component, type ReactNode, Suspense, useLayoutEffect } from "react";
import { useLocation, useRoutes } from "react-router";
import { PageSpinner } from "#web/shared/page-spinner.tsx";
import { ErrorPage } from "./error-page.tsx";
import { HYDRATED_EVENT } from "./hydration-events.ts";
import { isMissingCode, recoverFrom } from "./recover.ts";
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
  useLayoutEffect(() => void dispatchEvent(new Event(HYDRATED_EVENT)), []);
  return useRoutes(routes);
}

interface ErrorBoundaryProps {
  readonly at: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly at: string;
  readonly broken: boolean;
  /** Whether the page may be about to be loaded again. */
  readonly isRecovering: boolean;
}

/**
 * Shows the error page when a screen throws, until the user opens another page (specification §2, Fallback). Code that no longer exists on
 * the server leads to a reload with the new version (docs/decisions/162).
 */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { at: this.props.at, broken: false, isRecovering: false };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { broken: true, isRecovering: isMissingCode(error) };
  }

  static getDerivedStateFromProps(
    { at }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return at === state.at ? null : { at, broken: false, isRecovering: false };
  }

  override componentDidCatch(error: unknown) {
    void this.recover(error);
  }

  private async recover(error: unknown) {
    if (!(await recoverFrom(error))) this.setState({ isRecovering: false });
  }

  override render() {
    const { broken, isRecovering } = this.state;
    if (isRecovering) return <PageSpinner />;
    return broken ? <ErrorPage /> : this.props.children;
  }
}
