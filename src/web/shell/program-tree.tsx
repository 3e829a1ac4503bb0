import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, type ComponentType, type ReactNode, StrictMode } from "react";
import { HostProvider } from "#web/data/api-context.tsx";
import { Later } from "#web/shared/later.tsx";
import { LateToaster } from "#web/ui/late-toaster.tsx";

interface ProgramTreeProps {
  readonly cache: QueryClient;
  readonly host: ComponentProps<typeof HostProvider>["host"];
  readonly loadLateParts: () => Promise<ComponentType>;
  /** The router with its screens. */
  readonly children: ReactNode;
}

/** The elements of a page, the same in the browser and in HTML that is rendered ahead (docs/decisions/196). */
export function ProgramTree({ cache, host, loadLateParts, children }: ProgramTreeProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={cache}>
        <HostProvider host={host}>
          {children}
          <Later load={loadLateParts} />
          <LateToaster />
        </HostProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
