import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type ScreenReaderInstructions,
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

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

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
      modifiers={[verticalOnly]}
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

/** Instructions for screen readers, read with each handle. */
const instructions: ScreenReaderInstructions = {
  get draggable() {
    return rewardsStaffTexts.dragHelp;
  },
};

/** Announcements for screen readers while a reward is moved. `rewards`: in the order before the move. */
export function announcementsFor(rewards: readonly StaffReward[]): Announcements {
  const titles = new Map<string | number, string>(rewards.map(({ id, title }) => [id, title]));
  const places = new Map<string | number, number>(rewards.map(({ id }, at) => [id, at + 1]));
  const title = (id: string | number) => titles.get(id) ?? rewardsStaffTexts.theReward;
  const place = (id: string | number) =>
    rewardsStaffTexts.placeOf({ id: places.get(id) ?? "unknown", count: rewards.length });
  // A lifted reward is over its own position: announcing that would interrupt the previous announcement.
  let hasMoved = false;
  return {
    onDragStart({ active }) {
      hasMoved = false;
      return rewardsStaffTexts.pickedUp({ title: title(active.id), place: place(active.id) });
    },
    onDragOver({ active, over }) {
      if (over === null || over.id === active.id) {
        return hasMoved
          ? rewardsStaffTexts.movedBack({ title: title(active.id), place: place(active.id) })
          : undefined;
      }
      hasMoved = true;
      return rewardsStaffTexts.movedTo({ title: title(active.id), place: place(over.id) });
    },
    onDragEnd: ({ active, over }) =>
      rewardsStaffTexts.dropped({ title: title(active.id), place: place((over ?? active).id) }),
    onDragCancel: ({ active }) =>
      rewardsStaffTexts.unmoved({ title: title(active.id), place: place(active.id) }),
  };
}
