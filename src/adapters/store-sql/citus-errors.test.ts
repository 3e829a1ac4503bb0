import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { NodeErrors } from "./citus-errors.ts";
import { invariantInMessage, invariantNamed } from "./constraints.ts";
import { postgresFailure } from "./postgres-failures.ts";

const error = (message: string, code: string, fields: object = {}) =>
  Object.assign(new Error(message), { code, severity: "ERROR", ...fields });

const failureOf = (thrown: unknown) => postgresFailure(thrown, "PostgreSQL at a.example");

describe("A constraint on a node of Citus", () => {
  it("is found by its name with the number of the shard", () => {
    expect(invariantNamed("users_email_102034")).toBe(invariantNamed("users_email"));
    expect(invariantNamed("users_email")).toBe("unique-email");
    expect(invariantNamed("webhook_events_y2026m12_id_1020345")).toBe("unique-id");
    expect(invariantNamed("webhook_events_rest_id")).toBe("unique-id");
    expect(invariantNamed("users_email_1")).toBeUndefined();
    expect(invariantNamed("other_102034")).toBeUndefined();
  });

  it("is found in the message, because errors of the coordinator have no other name", () => {
    const twice = 'duplicate key value violates unique constraint "users_email_102034"';
    expect(failureOf(error(twice, "23505"))).toMatchObject({
      problem: { kind: "invariant", invariant: "unique-email" },
    });
    const check =
      'new row for relation "rewards_102008" violates check constraint "rewards_stock_not_negative"';
    expect(invariantInMessage(check)).toBe("stock-not-negative");
    const empty = 'null value in column "email" of relation "users" violates not-null constraint';
    expect(failureOf(error(empty, "23502"))).toMatchObject({ code: "23502" });
  });
});

describe("An error that the coordinator of Citus reports for a node", () => {
  const lost = error(
    "could not commit transaction for shard 102010 on at least one active node",
    "XX000",
    {
      routine: "ErrorIfPostCommitFailedShardPlacements",
    },
  );

  it("of a refused commit is the node's own, which came as a warning", () => {
    const client = new EventEmitter();
    const errors = new NodeErrors(client as never);
    client.emit("notice", { code: "23000", message: "refused by transactions_reach_user" });
    client.emit("notice", { code: "01000", message: "failed to commit transaction on a:5432" });
    expect(failureOf(errors.causeOf(lost))).toMatchObject({
      problem: { kind: "invariant", invariant: "balance-is-the-sum-of-entries" },
    });
    errors.stop();
    expect(client.listenerCount("notice")).toBe(0);
  });

  it("of a lost node leaves open whether it has committed", () => {
    const client = new EventEmitter();
    const errors = new NodeErrors(client as never);
    expect(failureOf(errors.causeOf(lost))).toMatchObject({ problem: { kind: "unavailable" } });
    client.emit("notice", { code: "08006", message: "connection not open" });
    expect(failureOf(errors.causeOf(lost))).toMatchObject({ problem: { kind: "unavailable" } });
  });

  it("of many rows is the one in its message", () => {
    const errors = new NodeErrors(new EventEmitter() as never);
    const routine = { routine: "ReportCopyError" };
    const twice = error(
      'duplicate key value violates unique constraint "qr_codes_code_102034"',
      "XX000",
      routine,
    );
    expect(failureOf(errors.causeOf(twice))).toMatchObject({
      problem: { kind: "invariant", invariant: "unique-code" },
    });
    const other = error("connection lost", "XX000", routine);
    expect(errors.causeOf(other)).toBe(other);
  });
});
