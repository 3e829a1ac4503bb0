import { Fragment, type ReactNode } from "react";
import { uiTexts } from "#messages/en/ui.ts";

interface LoadingProps {
  readonly className?: string;
  /** How often the children are repeated, once by default. */
  readonly count?: number;
  /** Skeletons in the place of the content. */
  readonly children: ReactNode;
}

/** Stands in place of content that loads: a text for screen readers, and skeletons. */
export function Loading({ className, count = 1, children }: LoadingProps) {
  return (
    <div aria-busy className={className}>
      <p role="status" className="sr-only">
        {uiTexts.loading}
      </p>
      {Array.from({ length: count }, (_, place) => (
        <Fragment key={`place ${place}`}>{children}</Fragment>
      ))}
    </div>
  );
}
