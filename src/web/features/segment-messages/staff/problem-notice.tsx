import { TriangleAlert } from "lucide-react";
import type { MessageProblem } from "#core/segment-messages/segment-message.ts";
import { messageProblemTexts } from "#messages/en/segment-messages-staff.ts";

interface ProblemNoticeProps {
  readonly problem: MessageProblem | null;
  /** What the problem has led to. */
  readonly title: string;
}

/** Says that a message was not sent, or was turned off, and why; nothing without a problem. */
export function ProblemNotice({ problem, title }: ProblemNoticeProps) {
  if (problem === null) return null;
  return (
    <div
      role="note"
      className="flex items-start gap-3 rounded-xl border border-line-strong bg-warning-soft px-4 py-3 text-warning"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-0.5">
        <p className="font-semibold">{title}</p>
        <p className="text-sm">{messageProblemTexts[problem]}</p>
      </div>
    </div>
  );
}
