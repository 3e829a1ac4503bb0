import { describe, expect, test } from "vitest";
import { contextFor, NOON } from "#testing/context.ts";
import { subscriberChanges } from "./subscribers.ts";
import type { ProgramEvent } from "./world.ts";

const alone = contextFor(undefined);
const withOthers = { ...alone, program: { ...alone.program, hasCounter: true } };
const deleted: ProgramEvent = { name: "customer.deleted", data: { userId: "ana" } };
const added: ProgramEvent = { name: "reward.added", params: { title: "Tea" } };
const link: ProgramEvent = {
  name: "reset-link.created",
  facts: { recipient: "ana@example.com", token: "token-1", isRecovery: false },
};

describe("the subscriber of webhooks", () => {
  test("stores public events with their data, and no others, such as the token of a reset link", () => {
    expect(subscriberChanges([added, link, deleted], withOthers)).toEqual([
      {
        kind: "insert",
        dataset: "webhookEvents",
        row: {
          id: expect.any(String),
          kind: "customer.deleted",
          at: NOON,
          data: '{"userId":"ana"}',
          sharedAt: null,
        },
      },
    ]);
  });

  test("stores nothing without webhooks", () => {
    expect(subscriberChanges([deleted], alone)).toEqual([]);
  });
});

describe("the subscribers of jobs", () => {
  const handled = (
    name: "job.cancelled" | "job.retried",
    kind: "mail" | "webhook-delivery",
  ): ProgramEvent => ({ name, params: { kind, queue: "webhook hook-1", subjectId: "row" } });
  const patch = (dataset: string, fields: object) => [
    { kind: "patch", dataset, id: "row", fields, ifPresent: true },
  ];

  test("remove the link of a cancelled email", () => {
    const changes = subscriberChanges([handled("job.cancelled", "mail")], alone);
    expect(changes).toEqual(patch("mails", { link: "" }));
    expect(subscriberChanges([handled("job.retried", "mail")], alone)).toEqual([]);
  });

  test("mark a delivery as cancelled, or queued again and due at once", () => {
    const cancelled = subscriberChanges([handled("job.cancelled", "webhook-delivery")], alone);
    const fields = { state: "given-up", problem: "cancelled" };
    expect(cancelled).toEqual(patch("webhookDeliveries", fields));
    const again = subscriberChanges([handled("job.retried", "webhook-delivery")], alone);
    const rest = { id: "hook-1", fields: { restsUntil: 0 } };
    expect(again).toMatchObject([
      ...patch("webhookDeliveries", { state: "waiting" }),
      { kind: "patch", dataset: "webhooks", ...rest },
    ]);
  });
});
