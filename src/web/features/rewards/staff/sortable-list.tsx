import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useMemo } from "react";
import type { StaffReward } from "#core/rewards/reward-catalogue.ts";
import { rewardsStaffTexts } from "#messages/en/rewards-staff.ts";
import { announcementsFor, instructions } from "./drag-words.ts";
import { columns } from "./reward-columns.ts";
import { type RewardAction, RewardRow } from "./reward-row.tsx";

/** Props of {@link SortableList}. */
export interface SortableListProps {
  readonly rewards: readonly StaffReward[];
  /** False while the list is filtered. */
  readonly canMove: boolean;
  /** Called with the ids in their new order after a drop. */
  readonly onReorder: (ids: readonly string[]) => void;
  readonly onDo: (reward: StaffReward, action: RewardAction) => void;
}

/** Distance before a press becomes a drag, in pixels. */
const SLACK_PX = 4;

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The rewards in order, sortable by mouse, touch and keyboard (specification §2, Manage Rewards). */
export function SortableList({ rewards, canMove, onReorder, onDo }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: SLACK_PX } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: "auto",
    }),
  );
  const ids = useMemo(() => rewards.map(({ id }) => id), [rewards]);
  const announcements = useMemo(() => announcementsFor(rewards), [rewards]);

  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || over.id === active.id) return;
    onReorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!canMove}>
        <div
          aria-hidden
          className={`${columns} hidden border-b border-line py-2.5 text-sm font-semibold text-ink-soft @3xl:grid`}
        >
          <span className="col-start-3">{rewardsStaffTexts.reward}</span>
          <span className="text-right">{rewardsStaffTexts.points}</span>
          <span className="text-right">{rewardsStaffTexts.inStock}</span>
          <span className="text-right">{rewardsStaffTexts.expiresAfter}</span>
          <span>{rewardsStaffTexts.status}</span>
        </div>
        <ol aria-label={rewardsStaffTexts.rewardsInTheirOrder} className="divide-y divide-line">
          {rewards.map((reward) => (
            <RewardRow
              key={reward.id}
              reward={reward}
              canMove={canMove}
              onDo={(action) => onDo(reward, action)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
