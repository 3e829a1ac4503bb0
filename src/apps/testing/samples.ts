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
  logout: {},
  redeemReward: { rewardId: "no-such-reward" },
  toggleFavoriteReward: { rewardId: "no-such-reward" },
  redeemQrCode: { code: "REGULARS-NOSUCHCD", feedback: { rating: 5, comment: "Lovely" } },
  generateQrCode: { productId: "Flat White", points: 10 },
  deleteQrCode: { id: "no-such-code" },
  session: {},
  dashboard: {},
  history: { type: "all", before: 0 },
  rewards: {},
  qrCodes: { after: { createdAt: 0, id: "no-such-code" } },
};

/** Every action of the registry with its sample. */
export const actions = [...Object.values(commands), ...Object.values(queries)].map((action) => ({
  name: action.name,
  kind: action.kind,
  may: action.may,
  keepsReceipt: action.kind === "command" && (!("receipt" in action) || action.receipt),
  sample: samples[action.name],
}));
