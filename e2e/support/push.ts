import type { BrowserContext, Page } from "@playwright/test";

/** The cache in which the service worker keeps what it shows. */
const SHOWN = "journey-notifications";

/** Put before the service worker's own code. The rest of it is the real one. */
const KEEPING = `ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
  const shown = await caches.open("${SHOWN}");
  await shown.put("/" + options.tag, new Response(JSON.stringify({ title, ...options })));
};\n`;

/**
 * Gives a context what Chromium's headless shell lacks: a push service, which subscribes at an address that nothing answers, and
 * notifications, one for each tag, see {@link shownNotifications}. The permission is given at the question, or denied before it.
 */
export async function withPushService(
  context: BrowserContext,
  permission: "default" | "denied" = "default",
): Promise<void> {
  await context.route("**/service-worker.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: KEEPING + (await response.text()) });
  });
  await context.addInitScript(replacePushService, permission);
}

/** Runs in the page before its own code. */
function replacePushService(permission: "default" | "denied"): void {
  const key = "journey-push";
  const read = () => localStorage.getItem(key);
  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) } }),
    unsubscribe: async () => {
      localStorage.removeItem(key);
      return true;
    },
  });
  const current = () => {
    const endpoint = read();
    return endpoint === null ? null : subscription(endpoint);
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => current(),
    subscribe: async () => {
      const endpoint = read() ?? `https://push.example.net/send/${crypto.randomUUID()}`;
      localStorage.setItem(key, endpoint);
      return subscription(endpoint);
    },
  });
  let answer: NotificationPermission = permission;
  if (read() !== null && permission === "default") answer = "granted";
  Object.defineProperty(Notification, "permission", { get: () => answer });
  Object.assign(Notification, {
    requestPermission: async () => {
      if (permission === "default") answer = "granted";
      return answer;
    },
  });
}

/** Delivers a push to the page's service worker, as the browser does when its push service has sent it. */
export async function pushToWorker(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted,
      );
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await session.detach();
}

/**
 * Taps a notification, as {@link shownNotifications} returns it. Synthetic events cannot keep a service worker running and give no right to focus
 * a page, so both are replaced; the worker's own listener and the navigation are real.
 */
export async function tapNotification(page: Page, data: unknown): Promise<void> {
  await inWorker(
    page,
    async (given) => {
      // The types of pages do not have what only workers have.
      const { WindowClient } = self as unknown as { readonly WindowClient: { prototype: object } };
      Object.assign(WindowClient.prototype, { focus: async () => {} });
      const work: Promise<unknown>[] = [];
      const event = Object.assign(new Event("notificationclick"), {
        notification: { data: given, close: () => {} },
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      });
      self.dispatchEvent(event);
      await Promise.all(work);
    },
    data,
  );
}

/**
 * Ends the subscription of the page's service worker, as browsers do from time to time, so that the worker subscribes again at `endpoint`.
 * Resolves to the status of the reply with which the server stored it.
 */
export async function changeSubscription(page: Page, endpoint: string): Promise<number> {
  return await inWorker(
    page,
    async (address) => {
      const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
      const subscribe = async () => ({ toJSON: () => ({ endpoint: address, keys }) });
      Object.assign(PushManager.prototype, { subscribe });
      const statuses: number[] = [];
      const send = self.fetch;
      self.fetch = async (...request) => {
        const response = await send(...request);
        statuses.push(response.status);
        return response;
      };
      const work: Promise<unknown>[] = [];
      const event = Object.assign(new Event("pushsubscriptionchange"), {
        oldSubscription: { options: { userVisibleOnly: true } },
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      });
      self.dispatchEvent(event);
      await Promise.all(work);
      self.fetch = send;
      return statuses[0] ?? 0;
    },
    endpoint,
  );
}

/** Runs a function in the page's service worker. */
async function inWorker<Given, Result>(
  page: Page,
  work: (given: Given) => Promise<Result>,
  given: Given,
): Promise<Result> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error("The page has no service worker.");
  // Playwright's type of functions with an argument does not accept generic ones.
  return (await worker.evaluate(work as never, given)) as Result;
}

/** Returns the notifications that the service worker shows, with everything that it has handed to the browser. */
export async function shownNotifications(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(async (name) => {
    const shown = await caches.open(name);
    const found = await Promise.all((await shown.keys()).map((key) => shown.match(key)));
    return Promise.all(found.map(async (one) => (await one?.json()) as unknown));
  }, SHOWN);
}
