import { Fragment, type ReactNode } from "react";
import { uiTexts } from "#messages/en/ui.ts";
import { Card } from "./card.tsx";
import { Skeleton } from "./skeleton.tsx";

interface LoadingProps {
  readonly className?: string;
  /** How often the children are repeated, once by default. */
  readonly count?: number;
  /** Skeletons in the place of the content. */
  readonly children: ReactNode;
}

/** Shown in place of loading content: a text for screen readers, and skeletons. */
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

/** Six rows of a list that loads, on a card. `className` sets the height of a row. */
export function LoadingRows({ className }: { readonly className: string }) {
  return (
    <Card>
      <Loading className="grid gap-4" count={6}>
        <Skeleton className={className} />
      </Loading>
    </Card>
  );
}
