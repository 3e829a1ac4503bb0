import { existsSync, readFileSync } from "node:fs";
import { type RequestOptions, request } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { freshDatabase, testDatabaseUrl } from "#testing/database.ts";
import { openBrands } from "#testing/server/brands.ts";
import { listening, type ServerProcess, serverProcesses } from "#testing/server/processes.ts";
import { freePort } from "#tools/lib/ports.mjs";

const { start } = serverProcesses();

const soon = { timeout: 60_000, interval: 100 };
const closely = { timeout: 60_000, interval: 10 };

/** Starts a server of three worker processes on a new database, and does not wait for them. */
async function beginThree(port = 0): Promise<ServerProcess> {
  const database = await freshDatabase(testDatabaseUrl);
  onTestFinished(database.remove);
  return start({ DATABASE_URL: database.url, WORKERS: "3", PORT: String(port) });
}

/** Starts a server of three worker processes on a new database. */
async function startThree(): Promise<{ server: ServerProcess; address: string }> {
  const server = await beginThree();
  return { server, address: await listening(server) };
}

/** Sends a request on a connection of its own, so that the next one may reach another process. */
async function ask(address: string, path: string, options: RequestOptions = {}, body = "") {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const asked = request(`${address}${path}`, { agent: false, ...options }, (response) => {
    let text = "";
    response.on("data", (part: Buffer) => (text += part.toString()));
    response.on("end", () => resolve(text));
    response.on("error", reject);
  });
  asked.on("error", reject);
  asked.end(body);
  return promise;
}

/** Asks for the session of a visitor to a host. */
function sessionAt(address: string, host: string): Promise<string> {
  const headers = { host, "content-type": "application/json", "x-regulars": "1" };
  return ask(address, "/api/session", { method: "POST", headers }, "{}");
}

/** The ids of a process's children, as Linux lists them. */
function childrenOf({ child: { pid } }: ServerProcess): readonly number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.trim().split(" ").filter(Boolean).map(Number);
}

/** The id of a process's first child, as soon as there are so many children. */
function firstChildOf(server: ServerProcess, count: number): Promise<number> {
  return vi.waitFor(() => {
    const children = childrenOf(server);
    expect(children).toHaveLength(count);
    return children[0] ?? 0;
  }, closely);
}

const hasList = existsSync(`/proc/${process.pid}/task/${process.pid}/children`);

describe.runIf(testDatabaseUrl !== undefined)("a server of several worker processes", () => {
  test("serves on one port, and any of them has the metrics of all", async () => {
    const { server, address } = await startThree();
    expect(server.out()).toContain("Processes: 3");
    for (let asked = 0; asked < 12; asked += 1) {
      expect(await ask(address, "/readyz")).toContain('"ok":true');
    }
    for (let asked = 0; asked < 3; asked += 1) {
      const metrics = await ask(address, "/metrics");
      expect(metrics).toContain('regulars_requests_total{action="health",status="2xx"} 12');
      expect(metrics.match(/^regulars_build_info\{.*\} 1$/gm)).toHaveLength(1);
      expect(metrics.match(/^regulars_store_up 1$/gm)).toHaveLength(1);
    }
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(server.err()).toBe("");
  });

  test.runIf(hasList)("replaces one that crashes, and ends all of them", async () => {
    const { server, address } = await startThree();
    const before = childrenOf(server);
    expect(before).toHaveLength(3);
    process.kill(before[1] ?? 0, "SIGKILL");
    await vi.waitFor(() => {
      expect(childrenOf(server)).toHaveLength(3);
      expect(childrenOf(server)).not.toEqual(before);
    }, soon);
    expect(await ask(address, "/readyz")).toContain('"ok":true');
    expect(server.out()).toContain("a worker process ended; starting another one");
    const after = childrenOf(server);
    server.child.kill("SIGINT");
    expect(await server.ended).toBe(0);
    for (const pid of after) expect(existsSync(`/proc/${pid}`)).toBe(false);
  });

  test.runIf(hasList)("replaces one that ends while the others start", async () => {
    // Without a port of its own, the others would listen on another one than the first, which is printed.
    const server = await beginThree(await freePort());
    // The first one serves before the others are started.
    const first = await firstChildOf(server, 3);
    process.kill(first, "SIGKILL");
    const address = await listening(server);
    await vi.waitFor(() => {
      expect(childrenOf(server)).toHaveLength(3);
      expect(childrenOf(server)).not.toContain(first);
    }, soon);
    expect(await ask(address, "/readyz")).toContain('"ok":true');
    expect(server.out()).toContain("a worker process ended; starting another one");
  });

  test.runIf(hasList)("says so when one is killed before it serves", async () => {
    const server = await beginThree();
    const first = await firstChildOf(server, 1);
    process.kill(first, "SIGKILL");
    expect(await server.ended).toBe(1);
    expect(server.out()).toContain("a worker process was ended before it served");
  });

  test("serves many brands, each by its host, from every process", async () => {
    const brands = await openBrands("PostgreSQL");
    onTestFinished(() => brands.close());
    for (const name of ["corner", "north-end"]) await brands.create(name);
    const server = start({ ...brands.env, WORKERS: "3" });
    const address = await listening(server);
    for (let asked = 0; asked < 6; asked += 1) {
      for (const name of ["corner", "north-end"]) {
        expect(await sessionAt(address, `${name}.example`)).toContain(`"brand":"The ${name}"`);
      }
    }
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(server.err()).toBe("");
  });

  test("does not start when a worker cannot, and says why once", async () => {
    const server = start({ DATABASE_URL: "postgres://u:p@127.0.0.1:1/regulars", WORKERS: "3" });
    expect(await server.ended).toBe(1);
    expect(server.err().match(/Regulars could not start/g)).toHaveLength(1);
    expect(server.err()).toContain("DATABASE_URL");
  });
});
