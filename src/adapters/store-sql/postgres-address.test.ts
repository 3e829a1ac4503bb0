import { describe, expect, it } from "vitest";
import { postgresAddress } from "./postgres-address.ts";

describe("The address of a PostgreSQL database", () => {
  it("has one host", () => {
    const url = "postgres://ana:se%40cret@db.example.com/regulars?sslmode=require";
    expect(postgresAddress(url)).toEqual({
      urls: [url],
      name: "PostgreSQL at db.example.com:5432/regulars",
    });
  });

  it("has several hosts with ports of their own", () => {
    const url =
      "postgresql://ana:secret@one:6001,[::1]:6002,three/regulars?target_session_attrs=read-write&sslmode=require";
    expect(postgresAddress(url)).toEqual({
      urls: [
        "postgresql://ana:secret@one:6001/regulars?sslmode=require",
        "postgresql://ana:secret@[::1]:6002/regulars?sslmode=require",
        "postgresql://ana:secret@three/regulars?sslmode=require",
      ],
      name: "PostgreSQL at one:6001,[::1]:6002,three:5432/regulars",
    });
  });

  it.each([
    ["a target alone", "?target_session_attrs=primary"],
    ["a target at the end", "?sslmode=require&target_session_attrs=read-write"],
  ])("does not pass on %s", (_what, query) => {
    const address = postgresAddress(`postgres://one/regulars${query}`);
    expect(address?.urls[0]).toBe(
      `postgres://one/regulars${query.includes("sslmode") ? "?sslmode=require" : ""}`,
    );
  });

  it("has a socket as a parameter", () => {
    const address = postgresAddress("postgres:///regulars?host=/run/postgresql");
    expect(address?.name).toBe("PostgreSQL at /run/postgresql:5432/regulars");
  });

  it.each([
    "mysql://one/regulars",
    "not an address",
    "postgres://one,/regulars",
    "postgres://one,two:port/regulars",
    "postgres://one,two/regulars?target_session_attrs=standby",
    "postgres://one/regulars?target_session_attrs=any",
  ])("is not %s", (url) => {
    expect(postgresAddress(url)).toBeUndefined();
  });
});
