import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";

/** What a page will hold, as a list on a card. */
export function ComingList({
  list,
  className,
}: {
  readonly list: readonly string[];
  readonly className?: string;
}) {
  return (
    <Card className={cx("grid content-start gap-3", className)}>
      <h2 className="type-subtitle">What will be here</h2>
      <ul className="grid gap-2.5">
        {list.map((line) => (
          <li key={line} className="flex gap-3">
            <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full border-2 border-brand" />
            {line}
          </li>
        ))}
      </ul>
    </Card>
  );
}
