import { TriangleAlert } from "lucide-react";
import type { MessageProblem } from "#core/segment-messages/segment-message.ts";
import { messageProblemTexts, messagesTexts } from "#messages/en/segment-messages-staff.ts";

/** Says that a scheduled message was not sent, and why; nothing without a reason. */
export function ProblemNotice({ problem }: { readonly problem: MessageProblem | null }) {
  if (problem === null) return null;
  return (
    <div
      role="note"
      className="flex items-start gap-3 rounded-xl border border-line-strong bg-warning-soft px-4 py-3 text-warning"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-0.5">
        <p className="font-semibold">{messagesTexts.notSent}</p>
        <p className="text-sm">{messageProblemTexts[problem]}</p>
      </div>
    </div>
  );
}
