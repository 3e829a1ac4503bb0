import { expect, test } from "vitest";
import * as z from "zod/mini";
import { storedProgram } from "#engine/program-source.ts";
import { logoFiles } from "#testing/png.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { adminSession, post } from "#testing/server/visitors.ts";
import { buildApp } from "./app.ts";

const fixture = await openFixtureForFile();

const files = logoFiles();

async function uploaded(): Promise<string> {
  const body = JSON.stringify({ kind: "logo", files });
  const { reply } = await post(fixture, "uploadImage", {
    body,
    token: await adminSession(fixture),
  });
  if (!reply.ok) throw new Error(reply.error.message);
  return z.parse(z.object({ image: z.string() }), reply.result).image;
}

const address = (image: string, file: string) =>
  `${fixture.address}/api/program-images/${image}/${file}`;

test("a stored image is sent to everybody, to be kept for a year", async () => {
  const image = await uploaded();
  const response = await fetch(address(image, "page"));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("set-cookie")).toBeNull();
  const sent = Buffer.from(await response.arrayBuffer()).toString("base64");
  expect(`data:image/png;base64,${sent}`).toBe(files[0]?.content);

  const tag = response.headers.get("etag") ?? "";
  const again = await fetch(address(image, "page"), { headers: { "if-none-match": tag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("another process on the same store sends it, too", async () => {
  const image = await uploaded();
  const { ports, program } = fixture;
  const other = await buildApp({
    ports,
    programs: storedProgram(ports.store, program, ports.clock),
    config: { publicUrl: undefined },
    pages: undefined,
    limits: {},
  });
  const answer = await other.inject(`/api/program-images/${image}/mail`);
  await other.close();
  expect(answer.statusCode).toBe(200);
  const sent = answer.rawPayload.toString("base64");
  expect(`data:image/png;base64,${sent}`).toBe(files[1]?.content);
});

test.each([
  ["a missing image", "0".repeat(64), "page", 404],
  ["a missing file", "", "poster", 404],
  ["no id of an image", "..%2f..%2fetc", "passwd", 400],
])("%s is refused and not kept", async (_label, image, file, status) => {
  const response = await fetch(address(image === "" ? await uploaded() : image, file));
  expect([response.status, response.headers.get("cache-control")]).toEqual([status, "no-store"]);
});
