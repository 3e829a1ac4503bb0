import { Fragment } from "react";
import { feedbackStaffTexts } from "#messages/en/feedback-staff.ts";

const shortcuts = () =>
  [
    ["J", feedbackStaffTexts.keyNext],
    ["K", feedbackStaffTexts.keyPrevious],
    ["X", feedbackStaffTexts.keySelect],
    ["A", feedbackStaffTexts.keyApprove],
    ["H", feedbackStaffTexts.keyHide],
    ["R", feedbackStaffTexts.keyReply],
    [feedbackStaffTexts.shiftA, feedbackStaffTexts.approveSelected],
    [feedbackStaffTexts.shiftH, feedbackStaffTexts.hideSelected],
  ] as const;

/** The list's keyboard shortcuts, on devices that probably have a keyboard. They work in a focused post only. */
export function ShortcutHelp() {
  return (
    <p className="hidden text-sm text-ink-soft pointer-fine:block">
      {feedbackStaffTexts.shortcutsForTheFocusedPost}{" "}
      {shortcuts().map(([key, does], at) => (
        <Fragment key={key}>
          {at === 0 ? "" : " · "}
          <kbd className="rounded-md border border-line-strong px-1.5 font-semibold">{key}</kbd>{" "}
          {does}
        </Fragment>
      ))}
    </p>
  );
}
