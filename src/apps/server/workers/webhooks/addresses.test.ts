import { expect, test } from "vitest";
import { whyNotAt } from "./addresses.ts";

const PRIVATE = [
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.0.1",
  "100.64.0.1",
  "::1",
  "fd00::1",
  "::ffff:10.0.0.1",
];
const PUBLIC = ["1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "::ffff:1.1.1.1"];
const NEVER = [
  "0.0.0.0",
  "169.254.169.254",
  "224.0.0.1",
  "255.255.255.255",
  "100.100.100.200",
  "fd00:ec2::254",
  "::",
  "fe80::1",
  "ff02::1",
  "64:ff9b::a00:1",
  "2002:7f00:1::",
  "::ffff:169.254.169.254",
  "::127.0.0.1",
  "::7f00:1",
  "::169.254.169.254",
  "::2",
];

const isCalled = (address: string, protocol: string, allowsPrivate: boolean) =>
  whyNotAt(address, protocol, { allowsPrivate }) === undefined;

test.each(PUBLIC)("%s is called over https only", (address) => {
  for (const allowsPrivate of [true, false]) {
    expect(isCalled(address, "https:", allowsPrivate)).toBe(true);
    expect(isCalled(address, "http:", allowsPrivate)).toBe(false);
  }
});

test.each(PRIVATE)("%s is called if private networks are allowed, also over http", (address) => {
  for (const protocol of ["https:", "http:"]) {
    expect(isCalled(address, protocol, true)).toBe(true);
    expect(isCalled(address, protocol, false)).toBe(false);
  }
});

test.each(NEVER)("%s is never called", (address) => {
  expect(isCalled(address, "https:", true)).toBe(false);
});
