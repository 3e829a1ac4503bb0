import cookie from "@fastify/cookie";
import { fastify } from "fastify";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { UNKNOWN_POSITION } from "#adapters/store-sql/postgres-position.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import { errorReply } from "#engine/failures.ts";
import type { Ports, Replicas } from "#engine/ports.ts";
import { readSeen, SEEN_S, seenVersions, setSeenAfter } from "./seen-position.ts";

const position = (place: number) => `00000001${place.toString(16).toUpperCase().padStart(16, "0")}`;

/** The position of this process. */
let now: number;
let reply: CodedReply<unknown>;

const replicas = {
  get position() {
    return position(now);
  },
} as Replicas; // nothing else is used

/** Sends cookies to a server on which a command has run. Returns the cookies of the response, with their ages. */
async function answered(cookies: readonly string[], publicUrl?: string) {
  const app = fastify();
  await app.register(cookie);
  let seen: string | undefined;
  app.get("/", (request, response) => {
    seen = readSeen(request);
    const ports = { store: { replicas } } as Ports; // nothing else is used
    setSeenAfter(response, reply, { ports, config: { publicUrl } });
    return "";
  });
  const header = cookies.map((name) => `${name}=1`).join("; ");
  const response = await app.inject({ url: "/", headers: { cookie: header } });
  await app.close();
  const set = response.cookies.map(({ name, maxAge }) => [name, maxAge === 0 ? "removed" : maxAge]);
  return { seen, set };
}

const named = (place: number) => `regulars_seen_${position(place)}`;

beforeEach(() => {
  now = 300;
  reply = { ok: true, result: {}, events: [] };
});

describe("The position after a command", () => {
  test("is set for a minute and replaces earlier ones, which concurrent responses cannot do to it", async () => {
    const { seen, set } = await answered([named(100), named(400), named(200)]);
    expect(seen).toBe(position(400));
    expect(set).toEqual([
      [named(100), "removed"],
      [named(200), "removed"],
      [named(300), SEEN_S],
    ]);
  });

  test("is not set again when nothing was committed meanwhile", async () => {
    expect((await answered([named(300)])).set).toEqual([]);
  });

  test("is later than any when it is not known whether the command was stored", async () => {
    reply = errorReply("store-unavailable", {});
    expect((await answered([])).set).toEqual([[`regulars_seen_${UNKNOWN_POSITION}`, SEEN_S]]);
    reply = errorReply("permission-denied", {});
    expect((await answered([])).set).toEqual([[named(300), SEEN_S]]);
  });

  test("is a cookie of this host only over HTTPS", async () => {
    const { set } = await answered([], "https://rewards.example.com");
    expect(set).toEqual([[`__Host-${named(300)}`, SEEN_S]]);
  });

  test("is read from well-formed cookies only", async () => {
    const { seen } = await answered(["regulars_seen_FF", `x${named(5)}`, `__Host-${named(7)}`]);
    expect(seen).toBe(position(7));
  });
});

describe("The position of a version that others are told about", () => {
  test("is read once for each version, and forgotten after a minute", async () => {
    let reads = 0;
    const latest = async () => {
      reads += 1;
      return position(reads);
    };
    const positionOf = seenVersions({ latest } as unknown as Replicas); // nothing else is used
    expect(await positionOf("1")).toBe(position(1));
    expect(await positionOf("1")).toBe(position(1));
    expect(await positionOf("2")).toBe(position(2));
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + SEEN_S * 1000);
    expect(await positionOf("2")).toBeUndefined();
    vi.restoreAllMocks();
  });

  test("is read again after a failure, and not asked for without replicas", async () => {
    const latest = vi
      .fn<Replicas["latest"]>()
      .mockRejectedValueOnce(new Error("gone"))
      .mockResolvedValue(position(1));
    const positionOf = seenVersions({ latest } as unknown as Replicas); // nothing else is used
    await expect(positionOf("1")).rejects.toThrow("gone");
    expect(await positionOf("1")).toBe(position(1));
    expect(await seenVersions(undefined)("1")).toBeUndefined();
  });
});
