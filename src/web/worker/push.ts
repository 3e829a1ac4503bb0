import { addressOf, readPush } from "./push-message.ts";

declare const self: ServiceWorkerGlobalScope;

/** What browsers give with a changed subscription; not all of them do. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** Shows pushes, opens what they lead to, and renews a subscription that the browser has ended (docs/decisions/178). */
export function listenForPush(): void {
  const { origin } = self.location;
  self.addEventListener("push", (event) => {
    event.waitUntil(show(event.data?.text() ?? "", origin));
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { navigate } = { ...event.notification.data } as { readonly navigate?: unknown };
    event.waitUntil(open(addressOf(navigate, origin)));
  });
  self.addEventListener("pushsubscriptionchange", (event) => {
    // The types of the standard do not have this event's fields in all versions.
    const change = event as unknown as SubscriptionChange;
    change.waitUntil(renew(change));
  });
}

async function show(text: string, origin: string): Promise<void> {
  const { title, body, tag, navigate, badge } = readPush(text, origin);
  await self.registration.showNotification(title, { body, tag, data: { navigate } });
  if (badge === undefined || !("setAppBadge" in navigator)) return;
  // An app that is not installed has no badge.
  await navigator.setAppBadge(badge).catch(() => {});
}

/** Focuses an open page and leads it to an address, or opens a page. */
async function open(address: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (page === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  await page.focus();
  // A page that this worker does not control stays where it is.
  if (page.url !== address) await page.navigate(address).catch(() => null);
}

/** Subscribes again with the same key. A logged-out customer is refused, and a page renews what fails here. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const options = oldSubscription?.options;
  const renewed =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  const { endpoint, keys } = renewed?.toJSON() ?? {};
  if (endpoint === undefined || keys === undefined) return;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { p256dh, auth } = { p256dh: keys["p256dh"], auth: keys["auth"] };
  await fetch("/api/subscribeToPush", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-regulars": "1",
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify({ endpoint, p256dh, auth, timeZone }),
  });
}
