import { uiTexts } from "#messages/en/ui.ts";
import { cx } from "./cx.ts";
import { Tally } from "./tally.tsx";

/** Shows and announces 'Loading…'. `page` fills the window after 150 ms, so that fast loads do not flicker. */
export function Spinner({ page = false }: { readonly page?: boolean }) {
  return (
    <div
      role="status"
      className={cx(
        "grid place-items-center gap-3 text-ink-soft",
        page ? "min-h-dvh animate-late" : "py-6",
      )}
    >
      <div className="grid place-items-center gap-1">
        <svg
          viewBox="6 8 28 24"
          aria-hidden="true"
          className={page ? "w-16 text-brand" : "w-10 text-brand"}
        >
          <Tally strokeClass="tally-stroke" />
        </svg>
        <span className={page ? "font-medium" : "sr-only"}>{uiTexts.loading}</span>
      </div>
    </div>
  );
}
