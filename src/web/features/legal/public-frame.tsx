import { FileQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { legalTexts } from "#messages/en/legal.ts";
import { MAIN_ID, usePageFocus } from "#web/data/page-focus.ts";
import { ScrollMemory } from "#web/data/scroll-memory.ts";
import { useBrand } from "#web/data/session.ts";
import { HeaderLogo } from "#web/shared/header-logo.tsx";
import { PageFoot } from "#web/shared/page-foot.tsx";
import { PublicPageLinks } from "#web/shared/public-page-links.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";

interface PublicFrameProps {
  /** The page's h1. */
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of pages that everybody can read: the logo, a column of text, and links to the other pages. On paper only the text. */
export function PublicFrame({ title, lead, children }: PublicFrameProps) {
  usePageFocus();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line print:hidden">
        <div className="mx-auto flex min-h-16 w-full max-w-3xl items-center px-4 sm:px-6">
          <HeaderLogo to="/" />
        </div>
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="mx-auto grid w-full max-w-3xl grow content-start gap-6 px-4 py-8 outline-none sm:px-6 print:p-0"
      >
        <div className="grid gap-2">
          <h1 className="type-poster wrap-anywhere">{title}</h1>
          {lead ? <p className="text-ink-soft">{lead}</p> : null}
        </div>
        {children}
      </main>
      <div className="mx-auto grid w-full max-w-3xl gap-2 px-4 pb-5 sm:px-6 print:hidden">
        <PublicPageLinks />
        <PageFoot />
      </div>
      <ScrollMemory />
    </div>
  );
}

/** Shown where the program has not published a page. */
export function NothingToRead() {
  const brand = useBrand();
  return (
    <EmptyCard
      icon={<FileQuestion />}
      title={legalTexts.noText}
      text={legalTexts.noTextHint({ brand })}
      action={
        <Button asChild variant="secondary">
          <Link to="/">{legalTexts.goToStart}</Link>
        </Button>
      }
    />
  );
}
