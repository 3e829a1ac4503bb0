import type { Announcements, ScreenReaderInstructions } from "@dnd-kit/core";
import type { StaffReward } from "#core/rewards/reward-catalogue.ts";

/** How to move a reward without seeing it, told with each handle. */
export const instructions: ScreenReaderInstructions = {
  draggable:
    "To move this reward, press Space, then the up and down arrow keys, and Space again to drop it. Escape leaves it where it was.",
};

/** What a screen reader hears while a reward is moved. In: the rewards in the order they stand in before it. */
export function announcementsFor(rewards: readonly StaffReward[]): Announcements {
  const titles = new Map<string | number, string>(rewards.map(({ id, title }) => [id, title]));
  const places = new Map<string | number, number>(rewards.map(({ id }, at) => [id, at + 1]));
  const title = (id: string | number) => titles.get(id) ?? "The reward";
  const place = (id: string | number) =>
    `place ${places.get(id) ?? "unknown"} of ${rewards.length}`;
  // Lifted, a reward lies over its own place: said at once, that would take the word from what was just said.
  let hasMoved = false;
  return {
    onDragStart({ active }) {
      hasMoved = false;
      return `${title(active.id)} picked up from ${place(active.id)}.`;
    },
    onDragOver({ active, over }) {
      if (over === null || over.id === active.id) {
        return hasMoved ? `${title(active.id)} is back at ${place(active.id)}.` : undefined;
      }
      hasMoved = true;
      return `${title(active.id)} is at ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      `${title(active.id)} dropped at ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${title(active.id)} stays at ${place(active.id)}.`,
  };
}
