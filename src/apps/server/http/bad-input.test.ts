import { describe, expect, test } from "vitest";
import { commands, queries } from "#core/registry.ts";
import { malformedInputs } from "#testing/actions/malformed-inputs.ts";
import { actions } from "#testing/actions/samples.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { adminSession, type Posting, post } from "#testing/server/visitors.ts";

const fixture = await openFixtureForFile();

interface MalformedRequest {
  readonly label: string;
  readonly posting: Posting;
  readonly status: number;
}

const malformed = (label: string, body: string): MalformedRequest => ({
  label,
  posting: { body },
  status: 400,
});

const DEEP = 20_000;

/** Returns a size in bytes that is beyond what an action accepts. */
function tooMany(name: string): number {
  const limit = [...Object.values(commands), ...Object.values(queries)].find(
    (action) => action.name === name,
  )?.bodyLimit;
  return Math.max(2 ** 20, limit ?? 0);
}

function malformedBodies(name: string, sample: object): readonly MalformedRequest[] {
  const body = JSON.stringify(sample);
  const withField = (field: string) =>
    body === "{}" ? `{${field}}` : `${body.slice(0, -1)},${field}}`;
  return [
    malformed("broken JSON", body.slice(0, -1)),
    malformed("nothing at all", ""),
    malformed("a deep array", "[".repeat(DEEP) + "]".repeat(DEEP)),
    malformed("a deep field", withField(`"deep":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`)),
    {
      label: "a megabyte or more",
      posting: { body: withField(`"pad":"${"x".repeat(tooMany(name))}"`) },
      status: 413,
    },
    typed("a form", body, "application/x-www-form-urlencoded"),
    typed("text", body, "text/plain"),
    typed("almost JSON", body, "application/jsonp"),
    typed("a multipart form", body, "multipart/form-data; boundary=x"),
    typed("no content type", body, ""),
  ];
}

function typed(label: string, body: string, type: string): MalformedRequest {
  return {
    label: `sent as ${label}`,
    posting: { body, headers: { "content-type": type } },
    status: 415,
  };
}

describe.each(actions)("$name", ({ name, sample }) => {
  test("refuses every malformed input, says why, and changes nothing", async () => {
    const token = await adminSession(fixture);
    const before = await fixture.rowCounts();
    const values = malformedInputs(sample).map(({ label, input }) =>
      malformed(label, JSON.stringify(input)),
    );
    for (const { label, posting, status } of [...malformedBodies(name, sample), ...values]) {
      const answer = await post(fixture, name, { ...posting, token });
      expect([label, answer.status, answer.reply.ok]).toEqual([label, status, false]);
    }
    expect(await fixture.rowCounts()).toEqual(before);
    expect(fixture.faults).toEqual([]);
  });
});

test.each(actions.filter(({ keepsReceipt }) => keepsReceipt))(
  "$name asks for a retry key",
  async ({ name, sample }) => {
    const token = await adminSession(fixture);
    const before = await fixture.rowCounts();
    const body = JSON.stringify(sample);
    for (const key of [undefined, "", "short", "with spaces in it", "x".repeat(101)]) {
      const answer = await post(fixture, name, {
        body,
        token,
        headers: { "idempotency-key": key },
      });
      expect(answer).toMatchObject({
        status: 400,
        reply: { error: { code: "retry-key-missing" } },
      });
    }
    expect(await fixture.rowCounts()).toEqual(before);
  },
);
