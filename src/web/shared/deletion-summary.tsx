import type { ReactNode } from "react";
import { sharedAccountTexts } from "#messages/en/shared-account.ts";

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
        <strong className="font-semibold text-ink">{sharedAccountTexts.deleted}</strong> {goes}
      </span>
      <span>
        <strong className="font-semibold text-ink">{sharedAccountTexts.kept}</strong> {stays}
      </span>
    </span>
  );
}
