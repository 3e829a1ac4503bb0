import type { ReactNode } from "react";
import { sharedAccountTexts } from "#messages/en/shared-account.ts";

/** Props of {@link DeletionSummary}: what is deleted with an account, and what is kept, as sentences. */
export interface DeletionSummaryProps {
  readonly deletedText: ReactNode;
  readonly keptText: ReactNode;
}

/** Lists what is deleted and what is kept when an account is deleted (readings, Staff area). */
export function DeletionSummary({ deletedText, keptText }: DeletionSummaryProps) {
  return (
    <span className="grid gap-2">
      <span>
        <strong className="font-semibold text-ink">{sharedAccountTexts.deleted}</strong>{" "}
        {deletedText}
      </span>
      <span>
        <strong className="font-semibold text-ink">{sharedAccountTexts.kept}</strong> {keptText}
      </span>
    </span>
  );
}
