import type { ReactNode } from "react";
import { sharedTexts } from "#messages/en/shared.ts";

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
        <strong className="font-semibold text-ink">{sharedTexts.deleted}</strong> {goes}
      </span>
      <span>
        <strong className="font-semibold text-ink">{sharedTexts.kept}</strong> {stays}
      </span>
    </span>
  );
}
