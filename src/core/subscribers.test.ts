import { describe, expect, test } from "vitest";
import { subscriberChanges } from "./subscribers.ts";
import { contextFor, NOON } from "./testing.ts";
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
          dueAt: NOON,
          sentAt: null,
          failures: 0,
        },
      },
    ]);
  });

  test("has its own text for the recovery address", () => {
    expect(subscriberChanges([link("recovery@example.com", true)], alone)).toMatchObject([
      { row: { recipient: "recovery@example.com", subject: "Recover the Regulars admin account" } },
    ]);
  });

  test("does not reveal the link's token to webhooks", () => {
    const changes = subscriberChanges([link("ana@example.com", false)], withOthers);
    expect(changes).toMatchObject([{ dataset: "mails" }]);
  });
});
