import type { Page } from "@playwright/test";
import { type Api, newRetryKey } from "#client/api.ts";
import type { User } from "#core/identity/user.ts";
import type { Reply } from "#core/kit/reply.ts";
import { rewardDefaults } from "#core/rewards/reward-fields.ts";
import type { Client, Clients } from "./clients.ts";
import { admin, PASSWORD, type Person } from "./seeded.ts";

/** Which edition a journey walks through. */
export type Edition = "server" | "browser";

/** A customer of one journey alone. */
export interface Customer extends Person {
  readonly id: string;
  readonly referralCode: string;
}

/** A sub-admin of one journey alone. */
export interface Helper extends Person {
  readonly id: string;
}

/**
 * Brings about what a journey starts from, by the program's own commands. In the browser edition everything has to be
 * brought about before `arrive`: the data then moves into the browser.
 */
export interface Fixture {
  readonly edition: Edition;
  /**
   * A new customer with that many points, earned with one code. `product`: that code's; `birthday`: 'YYYY-MM-DD'; `photo`: a
   * data URL; `invitedBy`: the friend whose code brought them.
   */
  customer(own?: {
    name?: string;
    points?: number;
    product?: string;
    birthday?: string;
    phone?: string;
    photo?: string;
    invitedBy?: Customer;
  }): Promise<Customer>;
  /** A new sub-admin of one journey alone, with these permissions and no others. */
  subAdmin(own?: { name?: string; permissions?: User["permissions"] }): Promise<Helper>;
  /** Gives a sub-admin permissions or takes them; those that are left out stay. */
  permit(helper: Helper, permissions: User["permissions"]): Promise<void>;
  /** A new code that nobody has redeemed. Its product is one that no other journey uses unless named. */
  code(own?: { points?: number; product?: string }): Promise<string>;
  /** Redeems a reward or a code for someone, and rates the code when there is a rating, 1 to 5 stars. */
  redeem(person: Person, what: Redeemed): Promise<void>;
  /** Points that staff add to somebody's balance. */
  addPoints(to: Customer, amount: number, description: string): Promise<void>;
  /** Adds a reward, changes its cost and deletes it, for the audit log. */
  changeReward(): Promise<void>;
  /** Somebody's post of that text and five stars, which staff have put on the wall. Resolves to its id. */
  post(person: Person, text: string): Promise<string>;
  /** Changes someone's password on another device, which ends every other session of theirs. */
  changePassword(person: Person, newPassword: string): Promise<void>;
  /** Sends a message to every customer, also to those of other journeys on the same server. */
  broadcast(message: string): Promise<void>;
  /** Restores the first version of the settings, so that the next journey on the same server finds it open to everybody. */
  restoreSettings(): Promise<void>;
  /** Opens a path as a person who is signed in, or as nobody. */
  arrive(page: Page, path: string, person?: Person): Promise<void>;
}

interface Redeemed {
  readonly reward?: string;
  readonly code?: string;
  readonly rating?: number;
  readonly comment?: string;
}

let counted = 0;

/** A text that no other journey of this run uses. */
export function unique(stem: string): string {
  counted += 1;
  return `${stem}${process.pid.toString(36)}${counted.toString(36)}`;
}

/** An email address that nobody has. */
export function freshEmail(): string {
  return `${unique("guest")}@journeys.example`;
}

/** The birthday of somebody who has it today, in UTC, which is everyone's zone in the journeys. */
export function bornToday(): string {
  return `1992${new Date().toISOString().slice(4, 10)}`;
}

/** A fixture over the clients of one edition. */
export function fixtureWith(edition: Edition, clients: Clients): Fixture {
  /** The sessions of new customers that nobody has used: their first arrival needs no second login. */
  const unused = new Map<string, Client>();
  let staff: Promise<Client> | undefined;
  const asStaff = () => {
    staff ??= entered(clients, admin);
    return staff;
  };

  const code: Fixture["code"] = async (own = {}) => {
    const { api } = await asStaff();
    const { points = 10, product = unique("BLEND-") } = own;
    const made = await api.run("generateQrCode", { productId: product, points }, newRetryKey());
    return resultOf(made).code;
  };

  const customer: Fixture["customer"] = async (own = {}) => {
    const person = { name: own.name ?? "Ana Maria", email: freshEmail(), password: PASSWORD };
    await signUp(clients.open().api, person, own.invitedBy?.referralCode);
    const client = await entered(clients, person);
    unused.set(person.email, client);
    const { api } = client;
    if (own.points !== undefined && own.points > 0) {
      const { points, product } = own;
      const earned = await code({ points, ...(product === undefined ? {} : { product }) });
      resultOf(await api.run("redeemQrCode", { code: earned }, newRetryKey()));
    }
    const { birthday = "", phone = "", photo: profilePhoto = "" } = own;
    if (birthday !== "" || phone !== "" || profilePhoto !== "") {
      const { name, email } = person;
      const details = { name, email, birthday, phone, profilePhoto, currentPassword: "" };
      resultOf(await api.run("updateProfile", details, newRetryKey()));
    }
    const { me } = resultOf(await api.ask("session", {}));
    return { ...person, id: me?.id ?? "", referralCode: me?.referralCode ?? "" };
  };

  const clientOf = async (person: Person | undefined): Promise<Client> => {
    if (person === undefined) return clients.open();
    const client = unused.get(person.email);
    unused.delete(person.email);
    return client ?? entered(clients, person);
  };

  return {
    edition,
    customer,
    code,
    async redeem(person, what) {
      const { api } = await entered(clients, person);
      if (what.reward !== undefined) {
        resultOf(await api.run("redeemReward", { rewardId: what.reward }, newRetryKey()));
      }
      if (what.code !== undefined) {
        resultOf(await api.run("redeemQrCode", { code: what.code }, newRetryKey()));
        if (what.rating !== undefined) {
          const { rating, comment = "" } = what;
          const rated = { code: what.code, feedback: { rating, comment } };
          resultOf(await api.run("redeemQrCode", rated, newRetryKey()));
        }
      }
    },
    async subAdmin(own = {}) {
      const { api } = await asStaff();
      const { name = "Hal Help", permissions = {} } = own;
      const helper = { name, email: freshEmail(), password: PASSWORD };
      const made = await api.run("createSubAdmin", { ...helper, permissions }, newRetryKey());
      return { ...helper, id: resultOf(made).id };
    },
    async permit({ id: userId }, permissions) {
      const { api } = await asStaff();
      resultOf(await api.run("updatePermissions", { userId, permissions }, newRetryKey()));
    },
    async addPoints({ id: userId }, amount, description) {
      const { api } = await asStaff();
      resultOf(await api.run("addPoints", { amount, description, userId }, newRetryKey()));
    },
    async changeReward() {
      const { api } = await asStaff();
      const fields = {
        ...rewardDefaults,
        title: unique("Tea "),
        description: "A pot.",
        image: "coffee",
      };
      const reward = {
        ...fields,
        category: "Drinks",
        tags: ["tea"],
        pointsCost: 900,
        isActive: false,
      };
      const { id } = resultOf(await api.run("addReward", reward, newRetryKey()));
      resultOf(await api.run("editReward", { id, pointsCost: 5 }, newRetryKey()));
      resultOf(await api.run("deleteReward", { id }, newRetryKey()));
    },
    async post(person, text) {
      const { api } = await entered(clients, person);
      const { id } = resultOf(await api.run("addFeedback", { text, rating: 5 }, newRetryKey()));
      const staffDoor = await asStaff();
      resultOf(await staffDoor.api.run("approveFeedback", { id }, newRetryKey()));
      return id;
    },
    async changePassword(person, newPassword) {
      const { api } = await entered(clients, person);
      const change = { currentPassword: person.password, newPassword };
      resultOf(await api.run("updateCredentials", change, newRetryKey()));
    },
    async broadcast(message) {
      const { api } = await asStaff();
      resultOf(await api.run("sendBroadcast", { message }, newRetryKey()));
    },
    async restoreSettings() {
      const { api } = await asStaff();
      const { version: base } = resultOf(await api.ask("programSettings", {}));
      const first = { version: 1, base, isConfirmed: true };
      resultOf(await api.run("restoreSettings", first, newRetryKey()));
    },
    async arrive(page, path, person) {
      const client = await clientOf(person);
      // A page that is still open would take the other data for its session's end, and log the next user out.
      if (edition === "browser") await page.goto("about:blank");
      await client.handTo(page.context());
      await page.goto(path);
    },
  };
}

async function entered(clients: Clients, { email, password }: Person): Promise<Client> {
  const client = clients.open();
  const login = resultOf(await client.api.run("login", { email, password }, newRetryKey()));
  if (login.totpRequired) throw new Error(`${email} is asked for a code.`);
  return client;
}

async function signUp(api: Api, userData: Person, referredByCode = ""): Promise<void> {
  const challenge = resultOf(await api.run("issueChallenge", {}, newRetryKey()));
  const answer = { challengeId: challenge.id, verification: challenge.text };
  resultOf(await api.run("signup", { userData, referredByCode, ...answer }, newRetryKey()));
}

/** The result of a call that succeeded; throws the words of a refusal. */
export function resultOf<Result>(reply: Reply<Result>): Result {
  if (reply.ok) return reply.result;
  throw new Error(`${reply.error.title}: ${reply.error.message}`);
}
