import type { ReactNode } from "react";
import { Card } from "./card.tsx";

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** A lucide icon, shown in a cup's ring. */
  readonly icon: ReactNode;
  /** The empty text, for example 'No rewards found.' (specification §8). */
  readonly title: string;
  /** A hint about the next step. */
  readonly text?: ReactNode;
  /** A button or link for the next step. */
  readonly action?: ReactNode;
}

/** Shown in place of an empty list (decision 121). */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-8 text-center">
      <div className="relative mb-2 grid size-28 place-items-center text-brand-ink [&_svg]:size-9">
        <div aria-hidden className="cup-ring absolute inset-0" />
        <div aria-hidden className="relative grid">
          {icon}
        </div>
      </div>
      <p className="type-subtitle">{title}</p>
      {text ? <p className="max-w-[36ch] text-ink-soft">{text}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}

/** An {@link EmptyState} on a card of its own. */
export function EmptyCard(props: EmptyStateProps) {
  return (
    <Card>
      <EmptyState {...props} />
    </Card>
  );
}
