import { expect, test } from "vitest";
import { auditLabel, isRecorded, recordedActions } from "#messages/audit-label.ts";
import { commands } from "../registry.ts";
import { rejected } from "./audit-change.ts";

test("every command that only staff may run has a label", () => {
  const forStaff = Object.values(commands).filter(
    ({ may }) => may !== "anyone" && may !== "signed-in",
  );
  expect(forStaff.length).toBeGreaterThan(5);
  expect(forStaff.map(({ name }) => name).filter((name) => !isRecorded(name))).toEqual([]);
});

test("labels are unique and each begins a short sentence", () => {
  const labels = recordedActions.map(auditLabel);
  expect(new Set(labels).size).toBe(labels.length);
  for (const text of labels) expect(text).toMatch(/^[A-Z][a-z-]+( [\w-]+){1,5}$/);
});

test("a command of another version is labelled with its name", () => {
  expect(auditLabel("sendBroadcast")).toBe("Sent a broadcast");
  expect(auditLabel("sendPigeon")).toBe("sendPigeon");
  expect(auditLabel("toString")).toBe("toString");
  expect(auditLabel("sendPigeon.rejected")).toBe("sendPigeon.rejected");
});

test("a rejected attempt is labelled as rejected", () => {
  expect(auditLabel(rejected("generateQrCode"))).toBe("Tried to generate an overvalued code");
  expect(auditLabel(rejected("redeemQrCode"))).toBe("Tried to redeem their own code");
  expect(isRecorded("redeemQrCode")).toBe(false);
});
