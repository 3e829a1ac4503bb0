import { cx } from "#web/ui/cx.ts";

/** User text as plain text: line breaks are kept, long words break, and each script has its own direction. */
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

/** Limits consecutive empty lines to one, so that a post cannot push others away. */
export function withoutGaps(text: string): string {
  return text.replace(/(?:[^\S\n]*\n){3,}/g, "\n\n");
}
