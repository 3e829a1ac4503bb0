import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { StaffReward } from "#core/rewards/reward-catalogue.ts";
import { rewardsStaffTexts } from "#messages/en/rewards-staff.ts";
import { formatPoints } from "#web/data/format.ts";
import { RewardPicture } from "#web/shared/reward-picture.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { columns } from "./reward-columns.ts";

/** Actions of a reward. */
export type RewardAction = "edit" | "delete";

interface RewardRowProps {
  readonly reward: StaffReward;
  readonly canMove: boolean;
  readonly onDo: (action: RewardAction) => void;
}

/** A reward with its data, and the handle that moves it. */
export function RewardRow({ reward, canMove, onDo }: RewardRowProps) {
  const { isBirthdayGift: isGift } = reward;
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, ...handle } =
    useSortable({
      id: reward.id,
      attributes: { roleDescription: rewardsStaffTexts.dragHandle },
    });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        columns,
        "grid grid-cols-[2.75rem_4.5rem_minmax(0,1fr)_auto] items-center gap-y-2 bg-raised py-2.5",
        isDragging && "relative z-10 rounded-2xl shadow-lift ring-2 ring-brand ring-inset",
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...handle.attributes}
        {...handle.listeners}
        disabled={!canMove}
        aria-label={rewardsStaffTexts.moveTitle({ title: reward.title })}
        className="inline-grid size-11 cursor-grab touch-none place-items-center rounded-lg text-ink-soft select-none hover:bg-brand-soft hover:text-brand-ink active:cursor-grabbing disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent disabled:hover:text-ink-soft"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <RewardPicture
        image={reward.image}
        className={cx("rounded-lg", !reward.isActive && "opacity-60 grayscale")}
      />
      <div className="col-span-2 min-w-0 leading-tight @3xl:col-span-1">
        <h2 className="font-semibold wrap-anywhere">{reward.title}</h2>
        <p className="text-sm text-ink-soft wrap-anywhere">{reward.category}</p>
        {isGift ? (
          <p className="text-sm text-ink-soft">{rewardsStaffTexts.alwaysFreeCantBeDeleted}</p>
        ) : null}
      </div>
      <Facts reward={reward} />
      <div className="flex justify-end gap-1 self-end @3xl:self-center">
        <IconButton
          label={rewardsStaffTexts.editTitle({ title: reward.title })}
          onClick={() => onDo("edit")}
        >
          <Pencil aria-hidden />
        </IconButton>
        {isGift ? (
          <span className="w-11" />
        ) : (
          <IconButton
            label={rewardsStaffTexts.deleteLabel({ title: reward.title })}
            onClick={() => onDo("delete")}
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function Facts({ reward }: Pick<RewardRowProps, "reward">) {
  const { pointsCost, availabilityCount, expiryDays, isActive } = reward;
  return (
    <dl className="col-span-3 flex flex-wrap items-center gap-x-3 gap-y-1 pl-3.5 text-sm tabular @3xl:contents">
      <Fact name={rewardsStaffTexts.points}>
        {pointsCost === 0 ? rewardsStaffTexts.free : formatPoints(pointsCost)}
      </Fact>
      <Fact name={rewardsStaffTexts.inStock}>
        {availabilityCount === 0 ? (
          <Badge tone="negative">{rewardsStaffTexts.soldOut}</Badge>
        ) : availabilityCount === null ? (
          rewardsStaffTexts.unlimited
        ) : (
          formatPoints(availabilityCount)
        )}
      </Fact>
      <Fact name={rewardsStaffTexts.expiresAfter}>{expiryWords(expiryDays)}</Fact>
      <div>
        <dt className="sr-only">{rewardsStaffTexts.status}</dt>
        <dd>
          <Badge tone={isActive ? "positive" : "neutral"}>
            {isActive ? rewardsStaffTexts.active : rewardsStaffTexts.inactive}
          </Badge>
        </dd>
      </div>
    </dl>
  );
}

/** A value with its label on phones; below its column's header on wide screens. */
function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-center gap-1.5 @3xl:justify-end @3xl:text-base">
      <dt className="text-ink-soft @3xl:sr-only">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function expiryWords(days: number): string {
  if (days === 0) return rewardsStaffTexts.never;
  return rewardsStaffTexts.dayCount({ days });
}
