import type { OpenAPIV3_1 } from "openapi-types";
import { describe, expect, test } from "vitest";
import { type ErrorCode, errorKinds } from "#core/errors.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { refusalsOf, sampleRefusal } from "./description.ts";
import { TILL_PATH, tillVerbs } from "./verbs.ts";

const fixture = await openFixtureForFile();
const openApi = await fetch(`${fixture.address}/api/openapi.json`);
const document = (await openApi.json()) as OpenAPIV3_1.Document; // what this test looks into

/** A media type's schema and examples, as the document has them. */
interface Media {
  readonly schema: { readonly type: string; readonly properties: object };
  readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
}

function mediaOf(described: unknown): Media {
  const { content } = described as { content: Record<string, Media> }; // what this test looks into
  const media = content["application/json"];
  if (media === undefined) throw new Error("No JSON is described.");
  return media;
}

const valuesOf = ({ examples }: Media) => Object.values(examples).map(({ value }) => value);

describe.each(tillVerbs)("$name in the document", (verb) => {
  const operation = () => {
    const found = document.paths?.[`${TILL_PATH}/${verb.name}`]?.post;
    if (found === undefined) throw new Error(`${verb.name} is not described.`);
    return found;
  };

  test("requires a till's key, and a retry key for changes", () => {
    expect(operation()).toMatchObject({
      operationId: `till-${verb.name}`,
      tags: ["till"],
      security: [{ till: [] }],
    });
    expect(document.components?.securitySchemes?.["till"]).toMatchObject({ scheme: "bearer" });
    const header = { in: "header", name: "idempotency-key", required: true };
    const { parameters = [] } = operation();
    expect(parameters).toHaveLength(verb.isKeyed ? 1 : 0);
    expect(parameters).toMatchObject(verb.isKeyed ? [header] : []);
  });

  test("has examples that match its schemas and show every field", () => {
    const request = mediaOf(operation().requestBody);
    expect(request.schema).toMatchObject({ type: "object", additionalProperties: false });
    expect(valuesOf(request).length).toBeGreaterThan(0);
    for (const value of valuesOf(request)) {
      expect(verb.request.safeParse(value)).toMatchObject({ success: true });
    }
    const response = mediaOf(operation().responses?.["200"]);
    expect(valuesOf(response)).toHaveLength(valuesOf(request).length);
    for (const value of valuesOf(response)) {
      expect(verb.response.parse(value)).toEqual(value);
      expect(Object.keys(value as object).toSorted()).toEqual(
        Object.keys(response.schema.properties).toSorted(),
      );
    }
  });

  test("has every possible refusal, by status and with the catalogue's text", () => {
    const { responses } = operation();
    const named = Object.entries(responses)
      .filter(([status]) => status !== "200")
      .flatMap(([status, described]) =>
        Object.entries(mediaOf(described).examples).map(([code, { value }]) => {
          expect(Object.keys(errorKinds())).toContain(code);
          expect({ status: Number(status), body: value }).toEqual(
            sampleRefusal(code as ErrorCode), // just looked up
          );
          expect(JSON.stringify(value)).not.toMatch(/undefined|NaN/);
          return code;
        }),
      );
    expect(named.toSorted()).toEqual([...refusalsOf(verb)].toSorted());
  });

  test("describes the limits' headers of every response", () => {
    for (const described of Object.values(operation().responses ?? {})) {
      const { headers = {} } = described as OpenAPIV3_1.ResponseObject; // no references are written
      expect(Object.keys(headers)).toEqual(
        expect.arrayContaining(["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"]),
      );
    }
  });
});
