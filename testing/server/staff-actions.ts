import { newRetryKey } from "#client/api.ts";
import type { AuditEntry } from "#core/audit/audit-entry.ts";
import type { Role } from "#core/identity/role.ts";
import type { User } from "#core/identity/user.ts";
import { aPost } from "../rows.ts";
import type { Fixture } from "./fixture.ts";
import { type Answer, addPerson, openSession, post } from "./visitors.ts";

/** A user with a session. */
interface LoggedInUser {
  readonly person: User;
  readonly token: string;
}

/** Functions with which the tests of the audit log prepare a fixture. */
interface StaffActions {
  readonly passwordHash: string;
  /** Adds a user with that password and a session; a sub-admin may moderate and send. */
  someone(role: Role, own?: Partial<User>): Promise<LoggedInUser>;
  /** Adds a pending post. Returns its id. */
  pendingPost(): Promise<string>;
  /** Runs an action over HTTP, with a new retry key unless one is given. */
  run(action: string, token: string, input: object, key?: string): Promise<Answer>;
  /** The audit records of a user's actions, oldest first. */
  linesOf(person: Pick<User, "id">): Promise<readonly AuditEntry[]>;
}

/** Prepares actions in a fixture whose users have this password. */
export async function staffActions(fixture: Fixture, password: string): Promise<StaffActions> {
  const passwordHash = await fixture.ports.services.hashPassword(password);
  return {
    passwordHash,
    async someone(role, own = {}) {
      const permissions = { canManageFeedback: true, canSendBroadcasts: true };
      const name = `Some ${role}`;
      const person = await addPerson(fixture, {
        name,
        role,
        ...(role === "sub-admin" ? { permissions } : {}),
        ...own,
      });
      await fixture.commit([
        { kind: "patch", dataset: "credentials", id: person.id, fields: { passwordHash } },
      ]);
      return { person, token: await openSession(fixture, person) };
    },
    async pendingPost() {
      const id = fixture.ports.fresh.id();
      const row = aPost({ id, status: "pending" });
      await fixture.commit([{ kind: "insert", dataset: "feedback", row }]);
      return id;
    },
    run: (action, token, input, key = newRetryKey()) =>
      post(fixture, action, {
        token,
        body: JSON.stringify(input),
        headers: { "idempotency-key": key },
      }),
    linesOf: ({ id }) =>
      fixture.ports.store.reader.many("auditLog", {
        where: { actorId: id },
        order: [
          ["at", "asc"],
          ["id", "asc"],
        ],
        limit: 100,
      }),
  };
}
