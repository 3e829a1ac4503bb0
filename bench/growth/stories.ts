import type { CommandInput, CommandName } from "#client/api.ts";
import { rewardDefaults } from "#core/rewards/reward-fields.ts";
import type { Facts, Person } from "./facts.ts";

/** Runs a command as somebody and gives its result. Rejects with a Problem when it is refused. */
export type Run = <Name extends CommandName>(
  as: Person,
  name: Name,
  input: CommandInput<Name>,
) => Promise<Readonly<Record<string, unknown>>>;

/** Why a command is not measured here. One that is neither here nor in a story is reported as not measured. */
export const left: Partial<Readonly<Record<CommandName, string>>> = {
  signup:
    "hashes a password, which takes longer than all of its reads; the benchmark of hashing has it",
  completeAccount: "hashes a password; reads one enrolment by its key, and earns as a sign-up does",
  enrolCustomer:
    "sixty an hour and session; finds a person as editUser does, and counts 100 enrolments of a day at most",
  renewEnrolment: "sixty an hour and session; reads and writes one enrolment by its key",
  login:
    "hashes a password, which takes longer than all of its reads; the benchmark of hashing has it",
  verifyTotpLogin: "continues a login, by its key",
  logout: "ends one session by its key, as endSession does, and its devices by an index",
  subscribeToPush:
    "reads and writes one device by its key, and at most 20 devices of the own account by an index",
  unsubscribeFromPush: "reads and removes one device by its key",
  endSession: "ends one session by its key, as endOtherSessions does",
  requestPasswordReset: "five an email in a quarter of an hour; finds a person as signup does",
  recoverAdmin: "five a minute; reads the main admin, who is one",
  setNewPassword: "hashes a password; reads one link by its key",
  deleteUser: "removes a member of staff; there are few, as deleteCustomer does a customer",
  updateProfile: "ten a minute and session; finds a person as editUser does",
  addBirthday: "reads and writes the own account by its key",
  skipHomePrompt: "reads and writes the own account by its key",
  generateReferralCode: "everybody has a code already; looks for one code by its key",
  updateCredentials: "hashes a password; reads one person by their key",
  deleteOwnAccount: "hashes a password; does what deleteCustomer does",
  createSubAdmin: "hashes a password; finds a person as editUser does",
  inviteStaff:
    "sixty an hour and session; finds a person as editUser does, and one of 100 invitations at most",
  inviteCustomer: "as inviteStaff, and one of 500 invitations at most",
  resendCustomerInvitation: "as resendInvitation, one of 500 invitations at most by its key",
  cancelCustomerInvitation: "removes one of 500 invitations at most by its key",
  resendInvitation: "sixty an hour and session; reads one of 100 invitations at most by its key",
  sendTestMail: "five in ten minutes and session; adds one email and its job",
  cancelInvitation: "removes one of 100 invitations at most by its key",
  acceptInvitation: "hashes a password; does what createSubAdmin does",
  acceptTerms: "reads the own account and one acceptance by their keys",
  setConsent: "reads the own account, preferences and at most three consents by their keys",
  setMessageChannel: "reads and writes what setConsent does",
  setLinkedConsent: "as setConsent, and checks a signature",
  setLinkedMessageChannel: "reads and writes what setLinkedConsent does",
  withdrawCustomerConsent: "as setConsent, of a customer",
  uploadImage: "reads and writes four rows by their keys",
  saveLegalText: "reads and writes what saveSettings does, and two texts by their keys",
  savePointValue: "reads and writes the newest price by its number",
  releasePendingPoints:
    "reads and writes a purchase, its pending points and the customer by their keys",
  reversePendingPoints: "reads and writes what releasePendingPoints does, without an entry",
  blockAccount: "as reversePendingPoints, for 200 pending points of a customer at most",
  markStaffAccount: "reads two accounts by their keys and writes one",
  generateTotpSecret: "reads and writes the own credentials by their key",
  verifyAndEnableTotp: "reads and writes the own credentials by their key",
  disableTotp: "reads and writes the own credentials by their key",
  stopQrBatch: "reads and writes one batch by its key, as fillQrBatch does",
  importProducts:
    "twenty a minute and session; reads and writes products by their SKUs, as addProduct and editProduct do",
  mapTillSku: "reads and writes one SKU and one product by their keys",
  ignoreTillSku: "reads and writes one SKU by its key",
  releaseTillSku: "reads and writes one SKU by its key",
  addLocation: "reads one of 200 locations at most by its name",
  addTemplateRewards: "reads twenty of 500 rewards at most by their keys, as addReward does",
  markSetupStep: "reads and writes one row by its key",
  dismissSetup: "reads and writes one row by its key",
  editLocation: "reads one of 200 locations at most by its key and its name",
  createTillKey: "thirty a minute and session; reads one location by its key",
  revokeTillKey: "reads and writes one till's key by its key",
  addWebhook: "counts webhooks, of which there are few, and would have another server called",
  editWebhook: "reads and writes one webhook by its key",
  deleteWebhook: "removes one webhook, of which there are few",
  redeliver: "reads one delivery by its key, and would have another server called",
  retryJob: "reads and writes one job by its key",
  cancelJob: "reads and writes one job by its key",
  sendTestEvent: "reads one webhook by its key, and would have another server called",
};

/** Names what is made in this run: a customer scans one code of a product a day, and a sample may have been used today. */
const RUN = Date.now().toString(36);

/** What customers write: with the words and letters of other posts, because these stay in a kept sample and are the latest there. */
const POSTS = [
  "Lovely foam.",
  "The best coffee of the week.",
  "Thank you for the oat latte.",
  "A warm place with good music.",
];

/** What is done once in each turn, every command of the program in a row that makes sense. */
export const stories: readonly ((run: Run, facts: Facts, turn: number) => Promise<void>)[] = [
  async (run, { admin, visitors, rewards }, turn) => {
    const visitor = nth(visitors, turn);
    const reward = rewards.find(
      ({ availabilityCount, category }) => availabilityCount === null && category !== "Special",
    );
    if (reward === undefined) return;
    await run(admin, "addPoints", {
      amount: reward.pointsCost,
      description: "For the wait",
      userId: visitor.id,
    });
    const first = await run(visitor, "redeemReward", { rewardId: reward.id });
    await run(admin, "cancelVoucher", { voucherId: String(first.voucherId) });
    const undone = await run(visitor, "redeemReward", { rewardId: reward.id });
    await run(visitor, "cancelOwnVoucher", { voucherId: String(undone.voucherId) });
    const second = await run(visitor, "redeemReward", { rewardId: reward.id });
    await run(visitor, "useVoucher", { voucherId: String(second.voucherId) });
    await run(visitor, "toggleFavoriteReward", { rewardId: reward.id });
    await run(visitor, "setGoal", { rewardId: reward.id });
  },
  async (run, { admin, visitors, locationId, vouchers }, turn) => {
    const shown = await run(nth(visitors, turn), "showMemberCode", {});
    const check = { locationId, checkId: `Bench ${RUN} ${turn}` };
    await run(admin, "recordPurchase", {
      ...check,
      customer: { handle: String(shown.code) },
      amount: 870,
      currency: "EUR",
      lines: [{ text: "Flat White", quantity: 2, amount: 870 }],
      soldAt: null,
    });
    await run(admin, "refundPurchase", { ...check, refundId: "R-1", amount: 435 });
    const code = vouchers[turn]?.code;
    if (code === undefined) return;
    await run(admin, "acceptVoucher", { code, locationId, acceptedAt: null });
    await run(admin, "reissueVoucher", { code, locationId });
  },
  async (run, { admin, visitors }, turn) => {
    const productId = `Bench ${RUN} ${turn}`;
    const own = await run(admin, "generateQrCode", { productId, points: 10 });
    await run(nth(visitors, turn), "redeemQrCode", { code: String(own.code) });
    const other = await run(admin, "generateQrCode", { productId, points: 10 });
    await run(admin, "deleteQrCode", { id: String(other.id) });
    const batch = {
      batchId: String(
        (await run(admin, "generateQrBatch", { productId, points: 10, size: 10 })).id,
      ),
    };
    await run(admin, "fillQrBatch", batch);
    await run(admin, "deleteQrBatch", batch);
  },
  async (run, { admin, visitors }, turn) => {
    const [author, reader] = [nth(visitors, turn), nth(visitors, turn + 1)];
    const post = {
      id: String(
        (await run(author, "addFeedback", { text: POSTS[turn % POSTS.length] ?? "", rating: 5 }))
          .id,
      ),
    };
    await run(admin, "approveFeedback", post);
    await run(reader, "upvoteFeedback", post);
    const { reply } = await run(reader, "replyToFeedback", { ...post, text: "So true." });
    const replied = { id: String(Object(reply).id) };
    await run(admin, "hideReply", replied);
    await run(admin, "restoreReply", replied);
    await run(admin, "hideFeedback", post);
    await run(admin, "moderateFeedback", { ids: [post.id], status: "approved" });
  },
  async (run, { admin, rewards }, turn) => {
    const reward = {
      title: `Bench Tea ${turn}`,
      description: "A pot and two cups.",
      pointsCost: 900_000,
      category: "Drinks",
      image: "coffee",
      ...rewardDefaults,
      tags: ["tea"],
      isActive: false,
      availabilityCount: 3,
    };
    const id = String((await run(admin, "addReward", reward)).id);
    await run(admin, "editReward", { ...reward, id, pointsCost: 900_001 });
    await run(admin, "updateRewardOrder", { ids: [...rewards.map((one) => one.id), id] });
    await run(admin, "deleteReward", { id });
  },
  async (run, { admin }, turn) => {
    const fields = {
      sku: `BENCH-${RUN}-${turn}`,
      name: `Bench Tea ${RUN} ${turn}`,
      category: "Tea",
      image: "coffee",
    };
    const id = String((await run(admin, "addProduct", fields)).id);
    await run(admin, "editProduct", { ...fields, id, category: "Bench", isActive: false });
    await run(admin, "deleteProduct", { id });
  },
  async (run, { admin, visitors }, turn) => {
    const { id, sentAt } = await run(admin, "sendBroadcast", { message: `Warm rolls at ${turn}.` });
    await run(admin, "editBroadcast", { id: String(id), message: `Warm rolls from ${turn} on.` });
    await run(nth(visitors, turn), "markMessagesRead", { upTo: Number(sentAt) });
    await run(admin, "deleteBroadcast", { id: String(id) });
  },
  async (run, { admin, visitors, leavers, subAdmin }, turn) => {
    const visitor = nth(visitors, turn);
    await run(admin, "editUser", { userId: visitor.id, phone: `+49 30 ${1000 + turn}` });
    await run(admin, "updatePermissions", {
      userId: subAdmin.id,
      permissions: subAdmin.permissions,
    });
    await run(admin, "updateOwnName", { name: `Admin ${turn}` });
    await run(admin, "beginExport", { dataset: "transactions" });
    await run(visitor, "endOtherSessions", {});
    await run(visitor, "issueChallenge", {});
    const leaver = leavers[turn];
    if (leaver === undefined) return;
    await run(admin, "toggleUserActivation", { userId: leaver.id, isActive: false });
    await run(admin, "deleteCustomer", { userId: leaver.id });
  },
  // All sections of the settings, and back, so that the version of the facts can be the base of every turn.
  async (run, { admin, version, settings }) => {
    const { purchases, points, tiers } = settings;
    const { pointsPerUnit, currency, minimumAmount, excluded } = purchases;
    const sections = {
      brand: { ...settings.brand, tagline: "Coffee and more" },
      card: { pattern: "beans" as const, image: "" },
      timeZone: settings.timeZone,
      tiers: tiers.map((tier) => ({
        ...tier,
        benefits: [...tier.benefits, "A warm cup"],
        threshold: tier.threshold && tier.threshold + 1,
      })),
      points: { ...points, birthday: points.birthday + 1 },
      purchases: { pointsPerUnit: pointsPerUnit + 1, currency, minimumAmount, excluded },
      qr: { ...settings.qr, lifetimeDays: settings.qr.lifetimeDays + 1 },
    };
    const saved = await run(admin, "saveSettings", { base: version, sections });
    await run(admin, "restoreSettings", { version, base: Number(saved.version) });
  },
];

function nth(people: readonly Person[], turn: number): Person {
  return people[turn % people.length] ?? { id: "", token: "" };
}
