import { addStamps } from "./add-stamps.ts";
import { createChallenge } from "./create-challenge.ts";
import { deleteChallengeDraft } from "./delete-challenge-draft.ts";
import { editChallenge } from "./edit-challenge.ts";
import { endChallenge } from "./end-challenge.ts";
import { customerCardActivities, customerCards, myCardActivities, myCards } from "./list-cards.ts";
import { challenge, challengeHistory, challenges, endedChallenges } from "./list-challenges.ts";
import { pauseChallenge } from "./pause-challenge.ts";
import { removeStamps } from "./remove-stamps.ts";
import { resumeChallenge } from "./resume-challenge.ts";
import { startChallenge } from "./start-challenge.ts";

/** The actions of the module challenges; its datasets, error codes and events are in declarations.ts. */
export const challengesModule = {
  commands: {
    createChallenge,
    editChallenge,
    startChallenge,
    pauseChallenge,
    resumeChallenge,
    endChallenge,
    deleteChallengeDraft,
    addStamps,
    removeStamps,
  },
  queries: {
    challenges,
    endedChallenges,
    challenge,
    challengeHistory,
    myCards,
    customerCards,
    myCardActivities,
    customerCardActivities,
  },
};
