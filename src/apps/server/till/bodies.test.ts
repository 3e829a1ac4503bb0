import { describe, expect, test } from "vitest";
import { malformedInputs } from "#testing/actions/malformed-inputs.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import {
  callTill,
  makeKey,
  openLocation,
  statusAndCode,
  type TillCall,
} from "#testing/server/tills.ts";
import { tillVerbs } from "./verbs.ts";

const fixture = await openFixtureForFile();
const { key } = await makeKey(fixture, (await openLocation(fixture)).id);

const samples = tillVerbs.flatMap((verb) =>
  Object.entries(verb.examples).map(([label, { request }]) => ({
    verb: verb.name,
    label,
    request: request as object, // every request is one
  })),
);

interface Spoiling {
  readonly label: string;
  readonly call: TillCall;
  readonly status: number;
}

const typed = (type: string, text: string): Spoiling => ({
  label: `sent as '${type}'`,
  call: { headers: { "content-type": type }, text },
  status: 415,
});

function spoiltTexts(request: object): readonly Spoiling[] {
  const text = JSON.stringify(request);
  return [
    { label: "broken JSON", call: { text: text.slice(0, -1) }, status: 400 },
    { label: "nothing at all", call: { text: "" }, status: 400 },
    { label: "null", call: { text: "null" }, status: 400 },
    {
      label: "a deep array",
      call: { text: "[".repeat(20_000) + "]".repeat(20_000) },
      status: 400,
    },
    { label: "a megabyte", call: { text: `{"pad":"${"x".repeat(2 ** 20)}"}` }, status: 413 },
    typed("text/plain", text),
    typed("application/x-www-form-urlencoded", text),
    typed("application/json; charset=iso-8859-1", text),
  ];
}

describe.each(samples)("$verb ($label)", ({ verb, request }) => {
  test("refuses every malformed body in the same format and changes nothing", async () => {
    const before = await fixture.rowCounts();
    for (const { label, call, status } of spoiltTexts(request)) {
      const answer = await callTill(fixture, verb, undefined, { ...call, key });
      expect([label, ...statusAndCode(answer)]).toEqual([label, status, "malformed-input"]);
    }
    for (const { label, input } of malformedInputs(request)) {
      const answer = await callTill(fixture, verb, input, { key });
      expect([label, ...statusAndCode(answer)]).toEqual([label, 400, "malformed-input"]);
      expect(Object.keys(answer.body as object)).toEqual(["error"]); // parsed JSON
    }
    expect(await fixture.rowCounts()).toEqual(before);
    expect(fixture.faults).toEqual([]);
  });

  test("names an unknown field", async () => {
    const answer = await callTill(fixture, verb, { ...request, locationId: "elsewhere" }, { key });
    expect(statusAndCode(answer)).toEqual([400, "malformed-input"]);
    expect(answer.text).toContain("locationId");
  });
});

test("names fields as the till API does, also nested ones", async () => {
  const issuesOf = async (verb: string, body: unknown) => {
    const { body: came } = await callTill(fixture, verb, body, { key });
    const { issues } = (came as { error: { params: { issues: { path: string }[] } } }).error.params; // what is looked at
    return issues.map(({ path }) => path);
  };
  const sale = { checkId: "1", amount: 5, currency: "EUR" };
  expect(await issuesOf("accrue", { ...sale, member: {} })).toEqual(["member"]);
  expect(await issuesOf("accrue", { ...sale, member: { memberId: "" } })).toEqual([
    "member.memberId",
  ]);
  expect(
    await issuesOf("accrue", {
      ...sale,
      member: { handle: "4071" },
      lines: [{ text: "Tea", quantity: 0, amount: 5 }],
    }),
  ).toEqual(["lines.0.quantity"]);
  expect(await issuesOf("reverse", { purchase: { checkId: "1" } })).toEqual(["purchase.refundId"]);
});
