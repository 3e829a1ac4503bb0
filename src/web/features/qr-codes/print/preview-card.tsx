import { qrPrintTexts } from "#messages/en/qr-print.ts";
import type { PrintPage } from "#web/shared/print/shapes.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PagePreview } from "./page-preview.tsx";

interface PreviewCardProps {
  /** The page; undefined while it is prepared. */
  readonly page: PrintPage | undefined;
  /** What the page shows, for assistive technology. */
  readonly label: string;
  /** Whether there is nothing to show. */
  readonly isEmpty?: boolean;
}

/** A page as it will be printed, or its placeholder. */
export function PreviewCard({ page, label, isEmpty = false }: PreviewCardProps) {
  if (isEmpty) return null;
  return (
    <Card className="grid gap-3 bg-surface lg:sticky lg:top-6">
      <h2 className="type-subtitle">{qrPrintTexts.preview}</h2>
      {page === undefined ? (
        <>
          <p role="status" className="sr-only">
            {qrPrintTexts.preparingPreview}
          </p>
          <Skeleton className="aspect-[1/1.414] w-full" />
        </>
      ) : (
        <PagePreview page={page} label={label} />
      )}
    </Card>
  );
}
