import type { Announcements, ScreenReaderInstructions } from "@dnd-kit/core";
import type { StaffReward } from "#core/rewards/reward-catalogue.ts";
import { rewardsStaffTexts } from "#messages/en/rewards-staff.ts";

/** Instructions for screen readers, read with each handle. */
export const instructions: ScreenReaderInstructions = {
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
