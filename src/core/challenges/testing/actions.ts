import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { challengesModule } from "../module.ts";
import { tenthCoffee } from "./definition.ts";

const definition = {
  ...tenthCoffee,
  text: "Every coffee counts.",
  firstDay: "2026-12-01",
  lastDay: "2026-12-24",
};

const move = { may: "canManageCampaigns", sample: { id: "no-such-challenge", base: 1 } } as const;

const stamps = {
  userId: "no-such-user",
  challengeId: "no-such-challenge",
  count: 1,
  reason: "The till was off",
};

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof challengesModule> = {
  createChallenge: { may: "canManageCampaigns", sample: { definition } },
  editChallenge: {
    may: "canManageCampaigns",
    sample: { id: "no-such-challenge", base: 1, definition },
  },
  startChallenge: move,
  pauseChallenge: move,
  resumeChallenge: move,
  endChallenge: move,
  deleteChallengeDraft: move,
  addStamps: { may: "canServeCounter", sample: stamps },
  removeStamps: { may: "canServeCounter", sample: stamps },
  challenges: { may: "canManageCampaigns", sample: {} },
  endedChallenges: {
    may: "canManageCampaigns",
    sample: { after: { at: 0, id: "no-such-challenge.1" } },
  },
  challenge: { may: "canManageCampaigns", sample: { id: "no-such-challenge" } },
  challengeHistory: { may: "canManageCampaigns", sample: { id: "no-such-challenge" } },
  myCards: { may: "signed-in", sample: {} },
  customerCards: { may: "canServeCounter", sample: { userId: "no-such-user" } },
  myCardActivities: { may: "signed-in", sample: { challengeId: "no-such-challenge" } },
  customerCardActivities: {
    may: "canServeCounter",
    sample: { userId: "no-such-user", challengeId: "no-such-challenge" },
  },
};
