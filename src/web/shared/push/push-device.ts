import { type Api, newRetryKey } from "#client/api.ts";
import { isInstalled } from "#web/data/install-prompt.ts";
import { canReceivePush } from "#web/data/push-support.ts";
import { ownInstallWay } from "../install/install-way.ts";

/** What stands in the way of push on a device: plain http, an iPhone without the installed app, a browser without push, or its settings. */
export type PushObstacle = "needs-https" | "needs-app" | "unsupported" | "blocked";

/** The outcome of turning push on: "unanswered" when the browser's question was closed, "failed" when the push service or this program refused. */
export type TurnedOn = "on" | "unanswered" | "failed" | PushObstacle;

/** Where a page stores for whom push was turned on in this browser, so that it is renewed after the next login of the same customer. */
const OWNER_KEY = "regulars.push";

/** Returns what stands in the way of push on this device; undefined if nothing does. */
export function pushObstacle(): PushObstacle | undefined {
  if (!isSecureContext) return "needs-https";
  if (!canReceivePush()) {
    const isApple = ownInstallWay().startsWith("ios") && !isInstalled();
    return isApple ? "needs-app" : "unsupported";
  }
  return Notification.permission === "denied" ? "blocked" : undefined;
}

/** Whether this device receives push for the current user, and whether the program sends any. */
export interface PushState {
  readonly isOn: boolean;
  readonly isSent: boolean;
}

/** Asks the program for the state of push on this device; undefined without an answer. */
export async function pushStateOf(api: Pick<Api, "ask">): Promise<PushState | undefined> {
  const subscription = await currentSubscription();
  const reply = await api.ask("pushState", { endpoint: subscription?.endpoint ?? null });
  if (!reply.ok) return undefined;
  const { publicKey, isSubscribed } = reply.result;
  return { isOn: isSubscribed, isSent: publicKey !== "" };
}

/** Asks for the permission, subscribes this browser, and stores the subscription for a user. Call it in reply to a press: browsers require it. */
export async function turnOnPush(api: Pick<Api, "ask" | "run">, userId: string): Promise<TurnedOn> {
  const obstacle = pushObstacle();
  if (obstacle !== undefined) return obstacle;
  const permission = await Notification.requestPermission();
  if (permission === "denied") return "blocked";
  if (permission === "default") return "unanswered";
  try {
    if (!(await subscribe(api))) return "failed";
  } catch {
    // The browser's push service cannot be reached.
    return "failed";
  }
  keepOwner(userId);
  return "on";
}

/** Ends push on this device. */
export async function turnOffPush(api: Pick<Api, "run">): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription !== null) {
    await api.run("unsubscribeFromPush", { endpoint: subscription.endpoint }, newRetryKey());
  }
  await forgetPush();
}

/** Ends the browser's own subscription, after a logout, which has ended the stored one. */
export async function forgetPush(): Promise<void> {
  keepOwner(undefined);
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
}

/** Renews push for a user who turned it on here in an earlier session, or whose browser has changed its subscription. */
export async function renewPush(api: Pick<Api, "ask" | "run">, userId: string): Promise<void> {
  if (pushObstacle() !== undefined || Notification.permission !== "granted") return;
  if (ownerOfPush() !== userId) return;
  const state = await pushStateOf(api);
  if (state?.isSent === true && !state.isOn) await subscribe(api);
}

async function subscribe(api: Pick<Api, "ask" | "run">): Promise<boolean> {
  const manager = await pushManager();
  const state = await api.ask("pushState", { endpoint: null });
  if (manager === undefined || !state.ok || state.result.publicKey === "") return false;
  const subscription = await subscribed(manager, state.result.publicKey);
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys === undefined) return false;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const input = { endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "", timeZone };
  return (await api.run("subscribeToPush", input, newRetryKey())).ok;
}

async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // The browser is subscribed with the key of an earlier program at this address.
    if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

async function pushManager(): Promise<PushManager | undefined> {
  if (!canReceivePush()) return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await pushManager())?.getSubscription()) ?? null;
}

function keepOwner(userId: string | undefined): void {
  try {
    if (userId === undefined) localStorage.removeItem(OWNER_KEY);
    else localStorage.setItem(OWNER_KEY, userId);
  } catch {
    // Storage is blocked: push works until the next login.
  }
}

/** Returns the id of the user for whom push was turned on in this browser; undefined without one. */
export function ownerOfPush(): string | undefined {
  try {
    return localStorage.getItem(OWNER_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
