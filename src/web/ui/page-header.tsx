import type { ReactNode } from "react";

interface PageHeaderProps {
  readonly title: ReactNode;
  /** One sentence under the title. */
  readonly lead?: ReactNode;
  /** The page's main actions, next to the title on wide screens. */
  readonly actions?: ReactNode;
}

/** A page's header: its only h1, a lead and the actions. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-6">
      <div className="grid min-w-0 gap-2.5">
        <h1 className="type-poster wrap-anywhere">{title}</h1>
        {lead ? <p className="max-w-[58ch] text-lg text-ink-soft">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  );
}
