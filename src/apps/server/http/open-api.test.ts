import type { OpenAPIV3_1 } from "openapi-types";
import { expect, test } from "vitest";
import { actions } from "#testing/actions/samples.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { TILL_PATH, tillVerbs } from "../till/verbs.ts";

const fixture = await openFixtureForFile();
const response = await fetch(`${fixture.address}/api/openapi.json`);
const document = (await response.json()) as OpenAPIV3_1.Document; // what this test looks into

function operationOf(name: string): OpenAPIV3_1.OperationObject {
  const operation = document.paths?.[`/api/${name}`]?.post;
  if (operation === undefined) throw new Error(`${name} is not described.`);
  return operation;
}

test("describes every action of the registry and every till verb, and nothing else", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(document.info).toMatchObject({ title: "Regulars API", version: "1" });
  const ofTills = tillVerbs.map(({ name }) => `${TILL_PATH}/${name}`);
  const paths = [...actions.map(({ name }) => `/api/${name}`), ...ofTills];
  expect(Object.keys(document.paths ?? {}).toSorted()).toEqual(paths.toSorted());
});

test.each(actions)("$name describes its input, headers and responses", (action) => {
  const operation = operationOf(action.name);
  expect(operation.operationId).toBe(action.name);
  expect(operation.requestBody).toMatchObject({
    required: true,
    content: {
      "application/json": {
        schema: { type: "object", additionalProperties: false },
      },
    },
  });
  const schema = JSON.parse(JSON.stringify(operation.requestBody)).content["application/json"]
    .schema;
  expect(Object.keys(schema.properties ?? {})).toEqual(Object.keys(action.sample));
  const headers = (operation.parameters ?? []).map((parameter) =>
    "name" in parameter ? parameter : {},
  );
  const known = [
    { name: "x-regulars", required: true },
    ...(action.may === "anyone"
      ? []
      : [
          { name: "x-regulars-as", required: false },
          { name: "x-regulars-location", required: false },
        ]),
    ...(action.keepsReceipt ? [{ name: "idempotency-key", required: true }] : []),
  ];
  expect(headers).toHaveLength(known.length);
  expect(headers).toMatchObject(known.map((header) => ({ ...header, in: "header" })));
  expect(Object.keys(operation.responses ?? {}).toSorted()).toEqual(["200", "4XX", "5XX"]);
  expect(operation.security).toEqual(action.may === "anyone" ? [] : [{ session: [] }]);
});

test("contains the schemas' limits, and only valid references", () => {
  const text = JSON.stringify(document);
  expect(text).not.toContain("$ref");
  const schema = JSON.parse(JSON.stringify(operationOf("generateQrCode").requestBody)).content[
    "application/json"
  ].schema;
  expect(schema).toMatchObject({
    required: ["productId", "points"],
    properties: {
      productId: { type: "string", minLength: 1, maxLength: 60 },
      points: { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    },
  });
});
