import { rename } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { newRetryKey } from "#client/api.ts";
import { tillScopes } from "#core/tills/till-key.ts";
import { mainAdmin } from "#testing/server/fixture.ts";
import { listening, serverProcesses } from "#testing/server/processes.ts";
import { callTill, statusAndCode } from "#testing/server/tills.ts";
import { visit } from "#testing/server/visitors.ts";
import { tillVerbs } from "./verbs.ts";

const { start, folder } = serverProcesses();

/** A call's body with a recognizable word in each text. */
function marked(value: unknown): unknown {
  if (typeof value === "string") return `s3cret ${value}`;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, marked(inner)]));
}

/** Creates a key for a new location as an admin. */
async function keyAt(address: string): Promise<string> {
  const staff = visit({ address });
  await staff.run("login", mainAdmin, newRetryKey());
  const place = { name: "Harbour Café", timeZone: "Europe/Berlin" };
  await staff.run("addLocation", place, newRetryKey());
  const listed = await staff.ask("locations", {});
  const locationId = listed.ok ? (listed.result.locations[0]?.id ?? "") : "";
  const input = { name: "Till 1", locationId, scopes: [...tillScopes] };
  const made = await staff.run("createTillKey", input, newRetryKey());
  if (!made.ok) throw new Error(made.error.message);
  return made.result.key;
}

test("the log at its most verbose level has neither a till's key nor its requests, also after errors", async () => {
  const server = start({ LOG_LEVEL: "trace" });
  const address = await listening(server);
  const key = await keyAt(address);
  const madeUp = `till_${"s3cret".repeat(8).slice(0, 43)}`;
  const calling = async (label: string) => {
    for (const { name, examples } of tillVerbs) {
      const request = Object.values(examples)[0]?.request;
      const headers = { "user-agent": "s3cret-till/1.0" };
      const retryKey = `s3cret-${label}-${name}`;
      const verb = `${name}?handle=s3cret&key=${key}`;
      await callTill({ address }, verb, marked(request), { key, retryKey, headers });
      await callTill({ address }, verb, marked({ ...Object(request), odd: 1 }), { key, headers });
      await callTill({ address }, verb, request, { key: madeUp, headers });
      await callTill({ address }, verb, undefined, { key, headers, text: "s3cret" });
    }
  };
  await calling("there");
  // Without the data each verb fails with an error, which is logged with its cause.
  const data = path.join(folder(), "data", "regulars.sqlite");
  await rename(data, `${data}-aside`);
  await calling("gone");
  await rename(`${data}-aside`, data);
  const after = await callTill({ address }, "search", { query: "ana" }, { key });
  server.child.kill("SIGTERM");
  await server.ended;

  const text = server.out() + server.err();
  expect(text).toContain('"path":"/api/till/v1/search"');
  expect(statusAndCode(after)[1]).toMatch(/^(ok|too-many-requests)$/);
  expect(text).not.toContain("s3cret");
  expect(text).not.toContain(key);
  expect(text).not.toContain(key.slice(5));
}, 90_000);
