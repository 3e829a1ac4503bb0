import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { membersModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof membersModule> = {
  signup: {
    may: "anyone",
    sample: {
      userData: { name: "Ana", email: "ana@example.com", password: "a-good-password" },
      referredByCode: "ANAXYZW",
      acceptedTerms: 1,
      isOfAge: true,
      consents: { newsByEmail: 1, newsByPush: 1, offersFromPurchases: 1 },
      from: "poster",
      invitation: "no-such-link",
      challengeId: "no-such-challenge",
      verification: "ABCDEF",
    },
  },
  completeAccount: {
    may: "anyone",
    sample: {
      token: "no-such-link",
      name: "Nia Bloom",
      password: "a-good-password",
      acceptedTerms: 1,
      isOfAge: true,
    },
  },
  updateProfile: {
    may: "signed-in",
    sample: {
      name: "Ana Sol",
      email: "ana.sol@example.com",
      phone: "+49 (30) 123-456",
      birthday: "1990-04-23",
      profilePhoto: "data:image/jpeg;base64,/9j/",
      currentPassword: "a-good-password",
    },
  },
  addBirthday: { may: "signed-in", sample: { birthday: "1990-04-23" } },
  skipHomePrompt: { may: "signed-in", sample: { prompt: "favorites" } },
  updateCredentials: {
    may: "signed-in",
    sample: {
      currentPassword: "a-good-password",
      newEmail: "ana.new@example.com",
      newPassword: "a-better-password",
    },
  },
  editUser: {
    may: "canManageUsers",
    sample: {
      userId: "no-such-user",
      name: "Ana Luz",
      email: "ana.luz@example.com",
      tier: "Silver",
      tierUntil: "2099-12-31",
      phone: "+49 30",
      birthday: "1990-04-23",
    },
  },
  profile: { may: "signed-in", sample: {} },
};
