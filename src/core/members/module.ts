import { addBirthday } from "./add-birthday.ts";
import { completeAccount } from "./complete-account.ts";
import { editUser } from "./edit-user.ts";
import { profile } from "./profile.ts";
import { signup } from "./signup.ts";
import { skipHomePrompt } from "./skip-home-prompt.ts";
import { updateCredentials } from "./update-credentials.ts";
import { updateProfile } from "./update-profile.ts";

/** The actions of the module members; its datasets, error codes and events are in declarations.ts. */
export const membersModule = {
  commands: {
    signup,
    completeAccount,
    updateProfile,
    addBirthday,
    skipHomePrompt,
    updateCredentials,
    editUser,
  },
  queries: {
    profile,
  },
};
