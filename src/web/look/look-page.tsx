import { LookCards } from "./look-cards.tsx";
import { LookControls } from "./look-controls.tsx";
import { LookFoundation } from "./look-foundation.tsx";
import { LookModals } from "./look-modals.tsx";
import { LookPieces } from "./look-pieces.tsx";

/** The design system at a glance, both themes side by side: the page of route /look. It needs no data. */
export function LookPage() {
  return (
    <main className="grid min-h-dvh xl:grid-cols-2">
      <Panel theme="light" />
      <Panel theme="dark" />
    </main>
  );
}

function Panel({ theme }: { readonly theme: "light" | "dark" }) {
  return (
    <div
      data-theme={theme}
      className="@container min-w-0 overflow-x-clip bg-page px-5 py-8 text-ink sm:px-10"
    >
      <div className="mx-auto grid max-w-3xl gap-12">
        <LookFoundation theme={theme} />
        <LookCards />
        <LookControls />
        <LookPieces />
        <LookModals />
      </div>
    </div>
  );
}
