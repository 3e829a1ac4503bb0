import { describe, expect, test } from "vitest";
import { contextFor, NOON } from "#testing/context.ts";
import { subscriberChanges } from "./subscribers.ts";
import type { ProgramEvent } from "./world.ts";

const alone = contextFor(undefined);
const withOthers = { ...alone, program: { ...alone.program, hasCounter: true } };
const deleted: ProgramEvent = { name: "customer.deleted", data: { userId: "ana" } };
const added: ProgramEvent = { name: "reward.added", params: { title: "Tea" } };
const link = (recipient: string, isRecovery: boolean): ProgramEvent => ({
  name: "reset-link.created",
  facts: { recipient, token: "token-1", isRecovery },
});

describe("the subscriber of webhooks", () => {
  test("stores public events with their data, and no others", () => {
    expect(subscriberChanges([added, deleted], withOthers)).toEqual([
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

describe("the subscriber of e-mails", () => {
  test("sends a reset link to the account's address", () => {
    expect(subscriberChanges([link("ana@example.com", false)], alone)).toEqual([
      {
        kind: "insert",
        dataset: "mails",
        row: {
          id: expect.any(String),
          recipient: "ana@example.com",
          subject: "Reset your Regulars password",
          text: expect.stringContaining("works once and expires in an hour"),
          link: "/reset-password?token=token-1",
          createdAt: NOON,
          sentAt: null,
        },
      },
      {
        kind: "insert",
        dataset: "jobs",
        row: expect.objectContaining({ kind: "mail", state: "queued", dueAt: NOON, attempts: 0 }),
      },
    ]);
  });

  test("has its own text for the recovery address", () => {
    expect(subscriberChanges([link("recovery@example.com", true)], alone)).toMatchObject([
      { row: { recipient: "recovery@example.com", subject: "Recover the Regulars admin account" } },
      { dataset: "jobs" },
    ]);
  });

  test("does not reveal the link's token to webhooks", () => {
    const changes = subscriberChanges([link("ana@example.com", false)], withOthers);
    expect(changes).toMatchObject([{ dataset: "mails" }, { dataset: "jobs" }]);
  });
});

describe("the subscribers of jobs", () => {
  const handled = (
    name: "job.cancelled" | "job.retried",
    kind: "mail" | "webhook-delivery",
  ): ProgramEvent => ({ name, params: { kind, subjectId: "row" } });
  const patch = (dataset: string, fields: object) => [
    { kind: "patch", dataset, id: "row", fields, ifPresent: true },
  ];

  test("remove the link of an e-mail that is cancelled", () => {
    const changes = subscriberChanges([handled("job.cancelled", "mail")], alone);
    expect(changes).toEqual(patch("mails", { link: "" }));
    expect(subscriberChanges([handled("job.retried", "mail")], alone)).toEqual([]);
  });

  test("mark a delivery that is cancelled or queued again", () => {
    const cancelled = subscriberChanges([handled("job.cancelled", "webhook-delivery")], alone);
    const fields = { state: "given-up", problem: "Cancelled by staff." };
    expect(cancelled).toEqual(patch("webhookDeliveries", fields));
    const again = subscriberChanges([handled("job.retried", "webhook-delivery")], alone);
    expect(again).toEqual(patch("webhookDeliveries", { state: "waiting" }));
  });
});
