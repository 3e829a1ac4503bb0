import type { CommandInput, CommandName, QueryInput, QueryName } from "#client/api.ts";
import { commands, queries } from "#core/registry.ts";

type Samples = { readonly [Name in CommandName]: Required<CommandInput<Name>> } & {
  readonly [Name in QueryName]: Required<QueryInput<Name>>;
};

/** A well-formed input for every action, every field filled in. The compiler asks for a line when an action is added. */
export const samples: Samples = {
  issueChallenge: {},
  signup: {
    userData: { name: "Ana", email: "ana@example.com", password: "a-good-password" },
    referredByCode: "ANAXYZW",
    challengeId: "no-such-challenge",
    verification: "ABCDEF",
  },
  login: { email: "ana@example.com", password: "a-good-password" },
  verifyTotpLogin: { ticket: "no-such-ticket", code: "123456" },
  logout: {},
  requestPasswordReset: { email: "ana@example.com" },
  recoverAdmin: { secondaryEmail: "recovery@example.com" },
  setNewPassword: { token: "no-such-link", newPassword: "a-better-password" },
  updateProfile: {
    name: "Ana Sol",
    email: "ana.sol@example.com",
    phone: "+49 (30) 123-456",
    birthday: "1990-04-23",
    profilePhoto: "data:image/jpeg;base64,/9j/",
    currentPassword: "a-good-password",
  },
  updateCredentials: { currentPassword: "a-good-password", newPassword: "a-better-password" },
  redeemReward: { rewardId: "no-such-reward" },
  toggleFavoriteReward: { rewardId: "no-such-reward" },
  redeemQrCode: { code: "REGULARS-NOSUCHCD", feedback: { rating: 5, comment: "Lovely" } },
  generateQrCode: { productId: "Flat White", points: 10 },
  deleteQrCode: { id: "no-such-code" },
  generateReferralCode: {},
  sendBroadcast: { message: "Warm cinnamon rolls at ten." },
  markMessagesRead: { upTo: 0 },
  generateTotpSecret: {},
  verifyAndEnableTotp: { secret: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", code: "000000" },
  disableTotp: { code: "000000" },
  twoFactor: {},
  addFeedback: { text: "Lovely foam, quick hands.", rating: 5 },
  upvoteFeedback: { id: "no-such-item" },
  replyToFeedback: { id: "no-such-item", text: "So true.", asAdmin: false },
  feedbackWall: {
    sort: "newest",
    after: { upvoteCount: 0, rating: 1, createdAt: 0, id: "no-such-item" },
  },
  feedbackReplies: { id: "no-such-item", after: { createdAt: 0, id: "no-such-reply" } },
  approveFeedback: { id: "no-such-item" },
  hideFeedback: { id: "no-such-item" },
  feedbackQueue: { tab: "all", search: "foam", after: { createdAt: 0, id: "no-such-item" } },
  session: {},
  profile: {},
  dashboard: {},
  history: { type: "all", before: 0 },
  rewards: {},
  referrals: {},
  qrCodes: { after: { createdAt: 0, id: "no-such-code" } },
  messages: { after: { sentAt: 0, id: "no-such-broadcast" } },
  broadcastHistory: { after: { sentAt: 0, id: "no-such-broadcast" } },
};

/** Every action of the registry with its sample. */
export const actions = [...Object.values(commands), ...Object.values(queries)].map((action) => ({
  name: action.name,
  kind: action.kind,
  may: action.may,
  keepsReceipt: action.kind === "command" && (!("receipt" in action) || action.receipt),
  sample: samples[action.name],
}));
