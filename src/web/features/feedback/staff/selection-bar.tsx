import { Check, EyeOff, X } from "lucide-react";
import { useRef } from "react";
import type { FeedbackTab } from "#core/feedback/feedback-tabs.ts";
import { feedbackStaffTexts } from "#messages/en/feedback-staff.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { type MovedTo, type Moving, SEVERAL } from "./use-moderation.ts";
import type { Selection } from "./use-selection.ts";

interface SelectionBarProps {
  readonly tab: FeedbackTab;
  /** Number of posts shown. */
  readonly shown: number;
  readonly selection: Selection;
  readonly moving: Moving | undefined;
  readonly onMove: (status: MovedTo) => void;
}

/** Selects all shown posts, and approves or hides the selected ones. Stays visible while posts are selected. */
export function SelectionBar({ tab, shown, selection, moving, onMove }: SelectionBarProps) {
  const all = useRef<HTMLInputElement>(null);
  const count = selection.ids.length;
  const act = (status: MovedTo) => ({
    busy: moving?.what === SEVERAL && moving.status === status,
    disabled: moving !== undefined,
    onClick: () => onMove(status),
  });
  return (
    <div
      role="group"
      aria-label={feedbackStaffTexts.selectedPosts}
      data-active={count > 0 || undefined}
      className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl px-4 data-active:sticky data-active:top-18 data-active:z-10 data-active:border data-active:border-line data-active:bg-raised data-active:py-2 data-active:shadow-lift"
    >
      <Checkbox
        label={feedbackStaffTexts.selectAllShown({ shown })}
        checked={count > 0 && count === shown}
        ref={(box) => {
          all.current = box;
          if (box !== null) box.indeterminate = count > 0 && count < shown;
        }}
        onChange={({ target }) => selection.setAll(target.checked)}
      />
      <p role="status" className="font-semibold tabular empty:sr-only max-sm:sr-only">
        {count === 0 ? "" : feedbackStaffTexts.countSelected({ count })}
      </p>
      {count === 0 ? null : (
        <div className="flex flex-wrap gap-2 max-sm:[&>button]:px-4 sm:ml-auto">
          {tab === "approved" ? null : (
            <Button
              {...act("approved")}
              aria-label={feedbackStaffTexts.approveCountSelected({ count })}
            >
              <Check aria-hidden />
              {feedbackStaffTexts.approveCount({ count })}
            </Button>
          )}
          {tab === "hidden" ? null : (
            <Button
              variant="secondary"
              {...act("hidden")}
              aria-label={feedbackStaffTexts.hideCountSelected({ count })}
            >
              <EyeOff aria-hidden />
              {feedbackStaffTexts.hideCount({ count })}
            </Button>
          )}
          <IconButton
            label={feedbackStaffTexts.clearSelection}
            className="max-sm:absolute max-sm:top-2 max-sm:right-2"
            onClick={() => {
              selection.clear();
              // This button is removed; move its focus.
              all.current?.focus();
            }}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
