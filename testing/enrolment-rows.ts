import { ENROLMENT_LINK_MS, type Enrolment } from "#core/enrolments/enrolment.ts";
import { NOON } from "./context.ts";

/** The enrolment of Ana, which staff made at noon; her account has no credentials. */
export function anEnrolment(own: Partial<Enrolment> = {}): Enrolment {
  return {
    id: "ana",
    tokenHash: "digest of enrolled",
    enrolledBy: "boss",
    locationId: null,
    createdAt: NOON,
    sentAt: NOON,
    expiresAt: NOON + ENROLMENT_LINK_MS,
    ...own,
  };
}
