import { sharedGoalsTexts } from "#messages/en/shared-goals.ts";
import { showEvents, useCommand } from "#web/data/data.ts";

/**
 * Returns a function that makes a reward the customer's goal by its id, or removes the goal (null), and offers to undo it. It resolves to
 * whether that was done.
 */
export function useGoal() {
  const { run, busy } = useCommand("setGoal", { ownEvents: true });
  const undo = useCommand("setGoal");
  const set = async (rewardId: string | null): Promise<boolean> => {
    const reply = await run({ rewardId });
    if (!reply.ok) return false;
    const { previous } = reply.result;
    const back = () => void undo.run({ rewardId: previous });
    showEvents(reply.events, { label: sharedGoalsTexts.undo, run: back });
    return true;
  };
  return { busy, set };
}
