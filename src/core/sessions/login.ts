import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { rawText } from "../kit/fields.ts";
import { meOf } from "../members/me.ts";
import { emailKeyOf } from "../members/user.ts";
import { command, type ProgramChange } from "../world.ts";
import { SESSION_MS } from "./session.ts";

/** Email and password (specification §5, Login). */
export const loginInput = z.strictObject({
  email: rawText({ max: 254, min: 1, empty: "Please enter your email." }),
  password: rawText({ max: 200, min: 1, empty: "Please enter your password." }),
});

/** A hash that fits no password: an unknown email costs the same time as a known one. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/**
 * Opens a session in place of the one that asks, if any (specification §4, §5; design §5, Sessions). A deactivated account is told so only after the right password, so that
 * nobody learns who has an account. The user row is locked: a deactivation that happens meanwhile wins.
 */
export const login = /* @__PURE__ */ command({
  name: "login",
  input: loginInput,
  may: "anyone",
  receipt: false,
  async prepare(input, reader, _context, services) {
    const user = await reader.one("users", {
      emailKey: emailKeyOf(input.email),
    });
    const credentials = user && (await reader.one("credentials", { id: user.id }));
    const fits = await services.verifyPassword(
      input.password,
      credentials?.passwordHash ?? NOBODYS_HASH,
    );
    return fits && credentials !== undefined ? credentials : undefined;
  },
  async load(_input, reader, { actor, fresh }, verified) {
    const token = fresh.token();
    if (verified === undefined) return { user: undefined, before: undefined, token };
    const [user, credentials, before] = await Promise.all([
      reader.one("users", { id: verified.id }, { lock: true }),
      reader.one("credentials", { id: verified.id }),
      actor.kind === "user"
        ? reader.one("sessions", { id: actor.sessionId }, { lock: true })
        : undefined,
    ]);
    const unchanged = credentials?.passwordHash === verified.passwordHash;
    return { user: unchanged ? user : undefined, before, token };
  },
  decide({ user, before, token }, _input, { program, now, digest }) {
    if (user === undefined) return refuse("login-failed", {});
    if (!user.isActive) return refuse("account-deactivated", {});
    const expiresAt = now + SESSION_MS;
    const ended: readonly ProgramChange[] =
      before === undefined ? [] : [{ kind: "remove", dataset: "sessions", id: before.id }];
    return {
      changes: [
        ...ended,
        {
          kind: "insert",
          dataset: "sessions",
          row: {
            id: digest(token),
            userId: user.id,
            createdAt: now,
            expiresAt,
          },
        },
      ],
      events: [{ name: "logged-in", params: { name: user.name } }],
      result: meOf(user, program),
      grant: { token, expiresAt },
    };
  },
});
