import { cx } from "#web/ui/cx.ts";

/** What somebody wrote, as plain text: line breaks stay, long words break, and each script runs in its own direction. */
export function PlainText({
  text,
  className,
}: {
  readonly text: string;
  readonly className?: string;
}) {
  return (
    <p dir="auto" className={cx("whitespace-pre-line wrap-anywhere", className)}>
      {withoutGaps(text)}
    </p>
  );
}

/** At most one empty line in a row, so that nobody's words push everybody else's away. */
export function withoutGaps(text: string): string {
  return text.replace(/(?:[^\S\n]*\n){3,}/g, "\n\n");
}
