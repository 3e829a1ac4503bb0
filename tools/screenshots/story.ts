import type { BrowserContext } from "@playwright/test";
import { type Api, newRetryKey } from "#client/api.ts";
import { overHttp } from "#client/over-http.ts";
import type { Reply } from "#core/kit/reply.ts";
import { Problem } from "../lib/say.mjs";

/** The values for the paths of the pages. */
export interface Story {
  /** An unredeemed code. */
  readonly code: string;
  /** A customer's referral code. */
  readonly friend: string;
  /** The id of a customer with a history. */
  readonly member: string;
  /** The id of a batch of codes. */
  readonly batch: string;
  /** The id of the sample's running campaign. */
  readonly campaign: string;
}

/** The browser contexts of the users in the story. */
export interface People {
  readonly admin: BrowserContext;
  readonly customer: BrowserContext;
  readonly friend: BrowserContext;
}

interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const password = "a croissant and a flat white";
const maya: Account = { name: "Maya Lindqvist", email: "maya@example.com", password };
const jonas: Account = { name: "Jonas Okafor", email: "jonas@example.com", password };
const admin = { email: "admin@regulars.example", password: "regulars-admin" };

/** The codes that Maya scans, in order, with their points. */
const scanned: readonly (readonly [string, number])[] = [
  ["HOUSE-BLEND-250", 120],
  ["COLD-BREW-CAN", 60],
  ["ESPRESSO-ROAST-500", 180],
  ["OAT-COOKIES", 45],
  ["DECAF-250", 110],
  ["FILTER-KIT", 380],
];

/** Her feedback on two of them. */
const ratings: Readonly<Record<string, { rating: number; comment: string }>> = {
  "ESPRESSO-ROAST-500": { rating: 5, comment: "Round and nutty. My new Sunday." },
  "COLD-BREW-CAN": { rating: 4, comment: "" },
};

/**
 * Runs the story through the server's API: Jonas refers Maya, staff generate codes, Maya scans most of them, rates two, redeems two rewards and marks two
 * favourites, and staff add stamps to her card. Signs each user in to their browser context. Throws Problem if a step is refused.
 */
export async function runStory(url: string, people: People): Promise<Story> {
  const staff = apiOf(people.admin, url);
  resultOf(await staff.run("login", admin, newRetryKey()));
  const code = async (productId: string, points: number) =>
    resultOf(await staff.run("generateQrCode", { productId, points }, newRetryKey())).code;

  const friend = apiOf(people.friend, url);
  await join(friend, jonas, "");
  resultOf(await friend.run("redeemQrCode", { code: await code("GIFT-TIN", 90) }, newRetryKey()));
  const { me } = resultOf(await friend.ask("session", {}));
  const referralCode = me?.referralCode ?? "";

  const customer = apiOf(people.customer, url);
  await join(customer, maya, referralCode);
  for (const [product, points] of scanned) {
    await scan(customer, await code(product, points), ratings[product]);
    if (product === "COLD-BREW-CAN") await redeem(customer, "free-coffee");
  }
  await redeem(customer, "premium-pastry");
  for (const rewardId of ["free-coffee", "exclusive-t-shirt"]) {
    resultOf(await customer.run("toggleFavoriteReward", { rewardId }, newRetryKey()));
  }
  await fillWall({ staff, customer, friend });
  await code("HOUSE-BLEND-1000", 300);
  const { me: self } = resultOf(await customer.ask("session", {}));
  const member = self?.id ?? "";
  await stampCard(staff, member);
  return {
    code: await code("SUMMER-CUP", 40),
    friend: referralCode,
    member,
    campaign: await runningCampaign(staff),
    batch: await batchOf(staff, "AUTUMN-BLEND-250", 120),
  };
}

/** Fills most of a customer's card of the sample. */
async function stampCard(staff: Api, userId: string): Promise<void> {
  const { challenges } = resultOf(await staff.ask("challenges", {}));
  const challengeId = challenges[0]?.id;
  if (challengeId === undefined) throw new Problem("The sample has no stamp card.");
  const stamps = { userId, challengeId, count: 7, reason: "Stamps from your paper card" };
  resultOf(await staff.run("addStamps", stamps, newRetryKey()));
}

/** Returns the id of the campaign that runs in the sample. */
async function runningCampaign(staff: Api): Promise<string> {
  const { campaigns } = resultOf(await staff.ask("campaigns", {}));
  const running = campaigns.find(({ standing }) => standing === "running");
  if (running === undefined) throw new Problem("No campaign runs in the sample.");
  return running.id;
}

/** Generates a complete batch of codes. Returns its id. */
async function batchOf(staff: Api, productId: string, size: number): Promise<string> {
  const order = { productId, points: 25, size };
  const { id } = resultOf(await staff.run("generateQrBatch", order, newRetryKey()));
  resultOf(await staff.run("fillQrBatch", { batchId: id }, newRetryKey()));
  return id;
}

/** The posts with their ratings. One of them stays pending. */
const posts = {
  foam: { text: "Best oat foam in town. The barista even remembered my order.", rating: 5 },
  queue: { text: "Lovely place, but the Saturday queue! A second till would do.", rating: 3 },
  music: { text: "Whoever chooses the music on Tuesdays: thank you.", rating: 5 },
};

interface Voices {
  readonly staff: Api;
  readonly customer: Api;
  readonly friend: Api;
}

/** Fills the wall and sends a message: Maya and Jonas post, staff approve and reply, and send a broadcast. */
async function fillWall({ staff, customer, friend }: Voices): Promise<void> {
  const post = async (who: Api, own: { text: string; rating: number }) =>
    resultOf(await who.run("addFeedback", own, newRetryKey())).id;
  const queue = await post(friend, posts.queue);
  const foam = await post(customer, posts.foam);
  await post(friend, posts.music);
  for (const id of [queue, foam])
    resultOf(await staff.run("approveFeedback", { id }, newRetryKey()));
  const answer = { id: queue, text: "You are right. It opens next week.", asAdmin: true };
  resultOf(await staff.run("replyToFeedback", answer, newRetryKey()));
  for (const who of [customer, friend]) {
    resultOf(await who.run("upvoteFeedback", { id: queue }, newRetryKey()));
  }
  const message = "Fresh cinnamon rolls from 8 on Sunday. Come early.";
  resultOf(await staff.run("sendBroadcast", { message }, newRetryKey()));
}

async function scan(
  customer: Api,
  code: string,
  feedback: { rating: number; comment: string } | undefined,
): Promise<void> {
  resultOf(await customer.run("redeemQrCode", { code }, newRetryKey()));
  if (feedback !== undefined)
    resultOf(await customer.run("redeemQrCode", { code, feedback }, newRetryKey()));
}

async function redeem(customer: Api, rewardId: string): Promise<void> {
  resultOf(await customer.run("redeemReward", { rewardId }, newRetryKey()));
}

async function join(api: Api, userData: Account, referredByCode: string): Promise<void> {
  const { id, text } = resultOf(await api.run("issueChallenge", {}, newRetryKey()));
  const answer = { challengeId: id, verification: text };
  resultOf(await api.run("signup", { userData, referredByCode, ...answer }, newRetryKey()));
  const { email } = userData;
  resultOf(await api.run("login", { email, password: userData.password }, newRetryKey()));
}

/** The typed client with a browser context's requests and cookies. */
function apiOf({ request }: BrowserContext, url: string): Api {
  return overHttp(`${url}/api`, async (to, init) => {
    const asked = new Request(to, init);
    const reply = await request.post(asked.url, {
      headers: Object.fromEntries(asked.headers),
      data: await asked.text(),
    });
    return new Response(await reply.text(), { status: reply.status() });
  });
}

function resultOf<Result>(reply: Reply<Result>): Result {
  if (reply.ok) return reply.result;
  throw new Problem(`The story stopped: ${reply.error.title}: ${reply.error.message}`);
}
