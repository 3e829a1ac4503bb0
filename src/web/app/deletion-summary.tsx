import type { ReactNode } from "react";

/** What {@link DeletionSummary} takes: what goes for good with an account, and what stays, as sentences. */
export interface GoesAndStaysProps {
  readonly goes: ReactNode;
  readonly stays: ReactNode;
}

/** Tells what goes and what stays when an account is deleted (readings, Staff area). */
export function DeletionSummary({ goes, stays }: GoesAndStaysProps) {
  return (
    <span className="grid gap-2">
      <span>
        <strong className="font-semibold text-ink">Deleted:</strong> {goes}
      </span>
      <span>
        <strong className="font-semibold text-ink">Kept:</strong> {stays}
      </span>
    </span>
  );
}
