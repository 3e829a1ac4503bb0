import { type Api, newRetryKey } from "#client/api.ts";
import type { Reply } from "#core/kit/reply.ts";
import { type Fixture, mainAdmin } from "./fixture.ts";
import { visit } from "./visitors.ts";

/** The password of every user of this fixture. */
export const PASSWORD = "a good long password";

/** A customer whose data is recognizable everywhere. */
export const customerFixture = { name: "Zelda Quuxley", email: "Zelda.Quuxley@rare.example" };

/** Her profile data. */
export const contact = {
  phone: "+49 30 998877",
  birthday: "1987-06-05",
  profilePhoto: "data:image/jpeg;base64,/9j/ZELDASPHOTO1",
};

/** A client of the API, see {@link visit}. */
export type Visitor = ReturnType<typeof visit>;

/** Returns the result of a successful reply. Throws with the refusal's text. */
export function done<Result>(reply: Reply<Result>): Result {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.message}`);
  return reply.result;
}

/** Signs a user up. Returns the id. */
export async function signUp(
  page: Api,
  own: { readonly name: string; readonly email: string },
  referredByCode = "",
): Promise<string> {
  const challenge = done(await page.run("issueChallenge", {}, newRetryKey()));
  const userData = { ...own, password: PASSWORD };
  const answer = { challengeId: challenge.id, verification: challenge.text };
  return done(await page.run("signup", { userData, referredByCode, ...answer }, newRetryKey())).id;
}

/** A client with a user's session. */
export async function loggedIn(
  fixture: Fixture,
  email: string,
  password = PASSWORD,
): Promise<Visitor> {
  const page = visit(fixture);
  done(await page.run("login", { email, password }, newRetryKey()));
  return page;
}

/**
 * Creates Zelda, a customer with data in every dataset: Ottokar Hostman referred her, and she referred Gisela Guestman, both
 * '@others.example' and as active. Returns her id, her client and the main admin's.
 */
export async function customerFixtureYear(fixture: Fixture) {
  await signUp(visit(fixture), { name: "Ottokar Hostman", email: "ottokar@others.example" });
  const other = await loggedIn(fixture, "ottokar@others.example");
  const invitation = done(await other.ask("profile", {})).me.referralCode;
  const id = await signUp(visit(fixture), customerFixture, invitation);
  const page = await loggedIn(fixture, customerFixture.email);
  const staff = await loggedIn(fixture, mainAdmin.email, mainAdmin.password);

  const details = { ...customerFixture, ...contact, currentPassword: "" };
  done(await page.run("updateProfile", details, newRetryKey()));
  const { referralCode } = done(await page.ask("profile", {})).me;
  const friend = { name: "Gisela Guestman", email: "gisela@others.example" };
  await signUp(visit(fixture), friend, referralCode);
  await earnAndRedeem({ id, page, staff });
  await buy({ page, staff });
  await talk({ page, other, staff });
  done(await page.run("requestPasswordReset", { email: customerFixture.email }, newRetryKey()));
  return { id, page, staff };
}

async function earnAndRedeem({ id, page, staff }: { id: string; page: Api; staff: Api }) {
  const gift = { userId: id, amount: 200, description: "For a long wait" };
  done(await staff.run("addPoints", gift, newRetryKey()));
  const made = { productId: "Cold Brew", points: 20 };
  const { code } = done(await staff.run("generateQrCode", made, newRetryKey()));
  done(await page.run("redeemQrCode", { code }, newRetryKey()));
  const feedback = { rating: 5, comment: "Worth the walk" };
  done(await page.run("redeemQrCode", { code, feedback }, newRetryKey()));
  const rewardId = "free-coffee";
  done(await page.run("redeemReward", { rewardId }, newRetryKey()));
  done(await page.run("toggleFavoriteReward", { rewardId }, newRetryKey()));
}

/** Records a purchase of 15.00 at the counter, of which 5.00 are refunded. */
async function buy({ page, staff }: { page: Api; staff: Api }) {
  const place = { name: "Market Stall", timeZone: "Europe/Berlin" };
  const { id: locationId } = done(await staff.run("addLocation", place, newRetryKey()));
  const { code: handle } = done(await page.run("showMemberCode", {}, newRetryKey()));
  const paid = { checkId: "check 7", amount: 1500, currency: "EUR", soldAt: null };
  const lines = [{ text: "House Blend", quantity: 3, amount: 1500 }];
  const purchase = { customer: { handle }, locationId, ...paid, lines };
  done(await staff.run("recordPurchase", purchase, newRetryKey()));
  const refund = { locationId, checkId: paid.checkId, refundId: "refund 1", amount: 500 };
  done(await staff.run("refundPurchase", refund, newRetryKey()));
}

async function talk({ page, other, staff }: { page: Api; other: Api; staff: Api }) {
  const post = async (who: Api, text: string) => {
    const { id } = done(await who.run("addFeedback", { text, rating: 5 }, newRetryKey()));
    done(await staff.run("approveFeedback", { id }, newRetryKey()));
    return id;
  };
  const own = await post(page, "Lovely foam.");
  const foreign = await post(other, "Ottokar says hello.");
  done(await page.run("replyToFeedback", { id: foreign, text: "So true." }, newRetryKey()));
  done(await other.run("replyToFeedback", { id: own, text: "Ottokar agrees." }, newRetryKey()));
  done(await page.run("upvoteFeedback", { id: foreign }, newRetryKey()));
}
