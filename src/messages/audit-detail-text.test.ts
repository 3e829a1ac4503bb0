import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { auditDetailTexts } from "./en/modules.ts";

const folder = new URL("./en/modules/", import.meta.url);
const modules = await Promise.all(
  readdirSync(folder).map(async (file): Promise<object> => import(new URL(file, folder).href)),
);

test("the details of every module's audit records have texts", () => {
  const declared = modules.flatMap((module) =>
    "auditDetails" in module ? Object.keys(module.auditDetails as object) : [],
  );
  expect(declared.length).toBeGreaterThan(20);
  expect(Object.keys(auditDetailTexts).toSorted()).toEqual(declared.toSorted());
});
