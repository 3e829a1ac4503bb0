import { describe, expect, test } from "vitest";
import { addressFor, programsFor } from "./postgres-programs.ts";

describe("PostgreSQL's programs", () => {
  test("are named with their package when they are missing", async () => {
    await expect(programsFor(99)).rejects.toMatchObject({
      problem: { kind: "unavailable", remedy: expect.stringContaining("postgresql-client-99") },
    });
  });

  test("get the password in the environment, and only supported URL parameters", () => {
    const { address, env } = addressFor(
      "postgres://ana:s%2Fcret@db.example.com:5433/house?sslmode=require&application_name=x",
    );
    expect(address).toBe("postgres://ana@db.example.com:5433/house?sslmode=require");
    expect(env["PGPASSWORD"]).toBe("s/cret");
  });
});
