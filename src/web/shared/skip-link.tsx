import { sharedTexts } from "#messages/en/shared.ts";
import { MAIN_ID } from "#web/data/page-focus.ts";

/** The first stop of the Tab key: leads past the navigation to the page itself. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-50 inline-flex min-h-11 -translate-y-20 items-center rounded-xl bg-ink px-5 font-semibold text-page focus:translate-y-0"
      onClick={(event) => {
        // The address stays the page's own.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      {sharedTexts.skipToContent}
    </a>
  );
}
