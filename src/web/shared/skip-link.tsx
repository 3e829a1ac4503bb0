import { sharedTexts } from "#messages/en/shared.ts";
import { MAIN_ID } from "#web/data/page-focus.ts";

/** The first focusable element of a page: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-50 inline-flex min-h-11 -translate-y-20 items-center rounded-xl bg-ink px-5 font-semibold text-page focus:translate-y-0"
      onClick={(event) => {
        // The address does not change.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      {sharedTexts.skipToContent}
    </a>
  );
}
