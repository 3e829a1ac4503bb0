import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { type PublicEventName, publicEventNames } from "../events.ts";
import { newJob } from "../jobs/job.ts";
import { addWebhook, addWebhookInput } from "./add-webhook.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { editWebhook } from "./edit-webhook.ts";
import { webhookDeliveries } from "./list-webhook-deliveries.ts";
import { webhooks } from "./list-webhooks.ts";
import { redeliver } from "./redeliver.ts";
import { sendTestEvent, TEST_KIND } from "./send-test-event.ts";
import {
  receives,
  WEBHOOK_KEPT_MS,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from "./webhook.ts";
import { MAX_WEBHOOKS } from "./webhook-fields.ts";

const boss = contextFor(aUser({ id: "boss", role: "admin" }));
const address: { url: string; kinds: PublicEventName[] } = {
  url: "https://example.com/hooks",
  kinds: [],
};

function aWebhook(own: Partial<Webhook> = {}): Webhook {
  const health = { failures: 0, restsUntil: 0, deletedAt: null };
  const row = { id: "hook-1", ...address, secret: "sealed", isActive: true, createdAt: NOON };
  return { ...row, ...health, ...own };
}

const event: WebhookEvent = {
  id: "event-1",
  kind: "voucher.used",
  at: NOON,
  data: "{}",
  sharedAt: NOON,
};

const delivery = (own: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: "delivery-1",
  webhookId: "hook-1",
  eventId: "event-1",
  kind: "voucher.used",
  createdAt: NOON,
  state: "waiting",
  tries: 0,
  status: null,
  problem: "",
  deliveredAt: null,
  ...own,
});

const job = newJob({ id: "delivery-1", kind: "webhook-delivery", queue: "webhook hook-1" }, NOON);

describe("adding a webhook", () => {
  const prepared = () =>
    addWebhook.prepare?.(address, readerOf({}), boss, {
      ...plainServices,
      sealSecret: (id, secret) => `${secret} sealed for ${id}`,
    });
  const decide = async (rows: readonly Webhook[], input = address) => {
    const made = await prepared();
    if (made === undefined) throw new Error("Nothing was prepared.");
    const facts = await addWebhook.load(input, readerOf({ webhooks: rows }), boss, made);
    return addWebhook.decide(facts, input, boss);
  };

  test("returns its secret once, and stores it sealed with its id", async () => {
    const decision = await decide([]);
    const { id, secret } = successOf(decision);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
    expect(decision).toMatchObject({
      changes: [{ dataset: "webhooks", row: { ...aWebhook({ id }), secret: expect.any(String) } }],
    });
    const stored = "changes" in decision ? decision.changes[0] : undefined;
    expect(stored).toHaveProperty("row.secret", `${secret} sealed for ${id}`);
    expect(decision).toHaveProperty("audit.detail", saying("all events"));
  });

  test("has a maximum number, without those that are being deleted", async () => {
    const many = Array.from({ length: MAX_WEBHOOKS }, (_, at) => aWebhook({ id: `hook-${at}` }));
    expect(outcomeOf(await decide(many))).toBe("webhooks-full");
    const [first, ...others] = many;
    const oneLess = [{ ...aWebhook(first), deletedAt: NOON }, ...others];
    expect(outcomeOf(await decide(oneLess))).toBe("ok");
  });

  test.each([
    ["https://example.com", true],
    ["https://example.com:8443/hooks/regulars?shop=1", true],
    ["http://127.0.0.1:4000/hook", true],
    ["http://[::1]:4000/hook", true],
    ["", false],
    ["example.com/hooks", false],
    ["ftp://example.com/hooks", false],
    ["https://user:password@example.com/hooks", false],
    ["https://example.com/hooks#part", false],
    ["https://example.com\\@elsewhere.example/hooks", false],
    ["https://example.com/with space", false],
    [`https://example.com/${"x".repeat(500)}`, false],
  ])("%s is a valid URL: %s", (url, isTaken) => {
    expect(addWebhookInput.safeParse({ url, kinds: [] }).success).toBe(isTaken);
  });

  test("rejects unknown kinds, and returns known ones once and in order", async () => {
    expect(addWebhookInput.safeParse({ ...address, kinds: ["no.such"] }).success).toBe(false);
    expect(addWebhookInput.safeParse({ ...address, kinds: [TEST_KIND] }).success).toBe(false);
    const decision = await decide([], {
      ...address,
      kinds: ["voucher.used", "purchase.recorded", "voucher.used"],
    });
    expect(decision).toHaveProperty("changes.0.row.kinds", ["purchase.recorded", "voucher.used"]);
  });
});

test("a webhook receives the chosen kinds, or all; none while paused or deleted", () => {
  const some = aWebhook({ kinds: ["voucher.used"] });
  expect(publicEventNames.every((kind) => receives(aWebhook(), kind))).toBe(true);
  expect(publicEventNames.filter((kind) => receives(some, kind))).toEqual(["voucher.used"]);
  expect(receives(aWebhook({ isActive: false }), "voucher.used")).toBe(false);
  expect(receives(aWebhook({ deletedAt: NOON }), "voucher.used")).toBe(false);
});

describe("changing and deleting a webhook", () => {
  const input = { id: "hook-1", ...address, isActive: false };

  test("a change ends the pause after failures and keeps the secret", () => {
    expect(editWebhook.decide(aWebhook({ failures: 3, restsUntil: NOON }), input, boss)).toEqual(
      expect.objectContaining({
        changes: [
          {
            kind: "patch",
            dataset: "webhooks",
            id: "hook-1",
            fields: { ...address, isActive: false, restsUntil: 0 },
          },
        ],
      }),
    );
  });

  test("deletion removes the secret at once and leaves the deliveries to a job", () => {
    const fields = { isActive: false, secret: "", deletedAt: NOON };
    expect(deleteWebhook.decide(aWebhook(), { id: "hook-1" }, boss)).toMatchObject({
      changes: [
        { kind: "patch", dataset: "webhooks", id: "hook-1", fields },
        { kind: "insert", dataset: "jobs", row: { id: "hook-1", kind: "webhook-removal" } },
      ],
    });
  });

  test("a deleted webhook is not found by any action", async () => {
    const reader = readerOf({ webhooks: [aWebhook({ deletedAt: NOON })] });
    const own = { id: "hook-1" };
    const outcomes = [
      editWebhook.decide(await editWebhook.load(input, reader, boss, undefined), input, boss),
      deleteWebhook.decide(await deleteWebhook.load(own, reader, boss, undefined), own, boss),
      sendTestEvent.decide(await sendTestEvent.load(own, reader, boss, undefined), own, boss),
    ];
    expect(outcomes.map(outcomeOf)).toEqual(Array(3).fill("webhook-not-found"));
    const log = { webhookId: "hook-1", state: null, after: null };
    const facts = await webhookDeliveries.load(log, reader, boss);
    expect(outcomeOf(webhookDeliveries.show(facts, log, boss))).toBe("webhook-not-found");
  });
});

describe("delivering again", () => {
  const again = async (rows: Parameters<typeof readerOf>[0]) => {
    const input = { deliveryId: "delivery-1" };
    const facts = await redeliver.load(input, readerOf(rows), boss, undefined);
    return redeliver.decide(facts, input, boss);
  };
  const there = { webhooks: [aWebhook()], webhookEvents: [event] };

  test.each(["delivered", "given-up"] as const)(
    "one that is %s gets another delivery of the same event",
    async (state) => {
      const decision = await again({ ...there, webhookDeliveries: [delivery({ state })] });
      expect(decision).toMatchObject({
        changes: [
          { kind: "insert", row: { eventId: "event-1", state: "waiting", tries: 0 } },
          { kind: "insert", dataset: "jobs", row: { state: "queued", dueAt: NOON } },
          { kind: "patch", dataset: "webhooks", fields: { restsUntil: 0 } },
        ],
      });
      expect(successOf(decision).deliveryId).not.toBe("delivery-1");
    },
  );

  test("makes a waiting one due now", async () => {
    const waiting = delivery({ tries: 4 });
    const jobs = [{ ...job, dueAt: NOON + 1000 }];
    const decision = await again({ ...there, webhookDeliveries: [waiting], jobs });
    expect(successOf(decision).deliveryId).toBe("delivery-1");
    expect(decision).toHaveProperty("changes.0.fields", { dueAt: NOON });
  });

  test("requires the delivery, its event, and a webhook that is not paused", async () => {
    const rows = [delivery({ state: "given-up" })];
    expect(outcomeOf(await again({}))).toBe("webhook-delivery-not-found");
    expect(outcomeOf(await again({ webhookDeliveries: rows }))).toBe("webhook-delivery-not-found");
    const paused = { ...there, webhooks: [aWebhook({ isActive: false })] };
    expect(outcomeOf(await again({ ...paused, webhookDeliveries: rows }))).toBe("webhook-paused");
    const gone = { ...there, webhookEvents: [], webhookDeliveries: rows };
    expect(outcomeOf(await again(gone))).toBe("webhook-event-gone");
  });

  test("takes an event of 30 days, and no older one that the store still has", async () => {
    const rows = [delivery({ state: "given-up" })];
    const of = (at: number) =>
      again({ ...there, webhookEvents: [{ ...event, at }], webhookDeliveries: rows });
    expect(outcomeOf(await of(NOON - WEBHOOK_KEPT_MS))).toBe("ok");
    expect(outcomeOf(await of(NOON - WEBHOOK_KEPT_MS - 1))).toBe("webhook-event-gone");
  });
});

test("a test event has one delivery, is marked as shared, and is refused while paused", () => {
  const own = { id: "hook-1" };
  const decision = sendTestEvent.decide(aWebhook({ kinds: ["customer.deleted"] }), own, boss);
  expect(decision).toMatchObject({
    changes: [
      { dataset: "webhookEvents", row: { kind: TEST_KIND, data: "{}", sharedAt: NOON } },
      { dataset: "webhookDeliveries", row: { webhookId: "hook-1", kind: TEST_KIND } },
      { dataset: "jobs", row: { kind: "webhook-delivery", queue: "webhook hook-1", dueAt: NOON } },
      { dataset: "webhooks", fields: { restsUntil: 0 } },
    ],
  });
  const paused = sendTestEvent.decide(aWebhook({ isActive: false }), own, boss);
  expect(outcomeOf(paused)).toBe("webhook-paused");
});

describe("listing webhooks", () => {
  test("returns everything but the secret, and counts waiting deliveries", async () => {
    const reader = readerOf({
      webhooks: [
        aWebhook({ failures: 2, restsUntil: NOON + 1 }),
        aWebhook({ id: "hook-2", restsUntil: NOON }),
        aWebhook({ id: "hook-3", deletedAt: NOON }),
      ],
      webhookDeliveries: [delivery(), delivery({ id: "delivery-2", state: "delivered" })],
    });
    const { webhooks: lines } = successOf(
      webhooks.show(await webhooks.load({}, reader, boss), {}, boss),
    );
    const line = { ...address, isActive: true, createdAt: NOON };
    expect(lines).toEqual([
      { id: "hook-1", ...line, failures: 2, restsUntil: NOON + 1, waiting: 1 },
      { id: "hook-2", ...line, failures: 0, restsUntil: null, waiting: 0 },
    ]);
  });

  test("lists deliveries in pages, newest first, of all states or one", async () => {
    const rows = Array.from({ length: 120 }, (_, at) =>
      delivery({
        id: `delivery-${String(at).padStart(3, "0")}`,
        createdAt: NOON + Math.floor(at / 2),
        state: at % 2 === 0 ? "delivered" : "waiting",
      }),
    );
    const old = delivery({ id: "old", createdAt: NOON - WEBHOOK_KEPT_MS - 1 });
    const reader = readerOf({ webhooks: [aWebhook()], webhookDeliveries: [old, ...rows] });
    const pages = async (
      state: "waiting" | null,
      after: { createdAt: number; id: string } | null = null,
    ): Promise<readonly (readonly string[])[]> => {
      const input = { webhookId: "hook-1", state, after };
      const facts = await webhookDeliveries.load(input, reader, boss);
      const { deliveries, next } = successOf(webhookDeliveries.show(facts, input, boss));
      const page = deliveries.map(({ id }) => id);
      return next === null ? [page] : [page, ...(await pages(state, next))];
    };
    const newestFirst = rows.map(({ id }) => id).toReversed();
    const all = await pages(null);
    expect(all.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(all.flat()).toEqual(newestFirst);
    expect((await pages("waiting")).flat()).toEqual(newestFirst.filter((_, at) => at % 2 === 0));
  });
});
