import { expect, test } from "vitest";
import { mailKinds } from "#core/mails/mail-kinds.ts";
import { mailKindNames } from "#messages/en/mail-kind-names.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { adminSession } from "#testing/server/visitors.ts";

const fixture = await openFixtureForFile();

async function preview(query: string, token?: string): Promise<Response> {
  const headers = token === undefined ? {} : { cookie: `regulars_session=${token}` };
  return fetch(`${fixture.address}/api/mail-preview?${query}`, { headers });
}

test("only staff who manage the program see previews", async () => {
  expect((await preview("kind=welcome")).status).toBe(401);
});

test.each(mailKinds)("shows %s in both themes and as text", async (kind) => {
  const token = await adminSession(fixture);
  const pages = await Promise.all(
    ["theme=light", "theme=dark", "part=text"].map(async (part) => {
      const response = await preview(`kind=${kind}&${part}`, token);
      return response.text();
    }),
  );
  expect(pages[0]).toContain('<meta name="color-scheme" content="light">');
  expect(pages[1]).toContain('<meta name="color-scheme" content="dark">');
  expect(pages[0]).not.toMatch(/prefers-color-scheme|<script|<img/);
  expect(pages[2]).toMatch(/\n-- \n/);
  expect(mailKindNames[kind]).not.toBe("");
});

test("runs no scripts, loads nothing, and is framed by the program's own pages only", async () => {
  const { headers } = await preview("kind=welcome", await adminSession(fixture));
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox;/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
});
