import type { ReactNode } from "react";
import { MAIN_ID, usePageFocus } from "#web/data/page-focus.ts";
import { ScrollMemory } from "#web/data/scroll-memory.ts";
import { cx } from "#web/ui/cx.ts";
import { HeaderLogo } from "./header-logo.tsx";
import { PageFoot } from "./page-foot.tsx";
import { PublicPageLinks } from "./public-page-links.tsx";

interface PublicFrameProps {
  /** The page's h1. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Links beside the logo. */
  readonly menu?: ReactNode;
  /** Whether the page needs room for several columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Layout of pages that everybody can read: the logo, a column of text, and links to the other pages. On paper only the text. */
export function PublicFrame({ title, lead, menu, wide = false, children }: PublicFrameProps) {
  usePageFocus();
  const width = wide ? "max-w-6xl" : "max-w-3xl";
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line print:hidden">
        <div
          className={cx(
            "mx-auto flex min-h-16 w-full flex-wrap items-center justify-between gap-x-4 px-4 sm:px-6",
            width,
          )}
        >
          <HeaderLogo to="/" />
          {menu}
        </div>
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={cx(
          "mx-auto grid w-full grow content-start gap-6 px-4 py-8 outline-none sm:px-6 print:p-0",
          width,
        )}
      >
        <div className="grid gap-2">
          <h1 className="type-poster wrap-anywhere">{title}</h1>
          {lead ? <p className="text-ink-soft">{lead}</p> : null}
        </div>
        {children}
      </main>
      <div className={cx("mx-auto grid w-full gap-2 px-4 pb-5 sm:px-6 print:hidden", width)}>
        <PublicPageLinks />
        <PageFoot />
      </div>
      <ScrollMemory />
    </div>
  );
}
