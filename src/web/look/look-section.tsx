import type { ReactNode } from "react";

/** A titled part of the look page. */
export function LookSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid gap-5">
      <h2 className="type-title border-b-[1.5px] border-dashed border-line-strong pb-2">{title}</h2>
      {children}
    </div>
  );
}
