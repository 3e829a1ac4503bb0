import { dataset, error, event, internalEvent, publicEvent } from "../kit/declarations.ts";
import { checkEnrolments } from "./check-enrolments.ts";
import { enrolmentSchema } from "./enrolment.ts";
import { eraseEnrolments } from "./erasure.ts";

/** What the module enrolments declares (docs/decisions/127). Its actions are in module.ts. */
export const enrolments = {
  datasets: {
    enrolments: dataset(enrolmentSchema, {
      constraints: { token: { invariant: "unique-enrolment-token", fields: ["tokenHash"] } },
    }),
  },
  errors: {
    "customer-exists": error("refused"),
    "email-unusable": error("refused"),
    "enrolments-full": error<{ readonly most: number }>("refused"),
    "enrolment-not-found": error("missing"),
    "enrolment-just-sent": error<{ readonly minutes: number }>("refused"),
    "enrolment-link-invalid": error("refused"),
    "enrolment-link-expired": error("refused"),
  },
  events: {
    /** A customer was enrolled at the counter. `locationId` is null if the location is unknown. */
    "customer.enrolled": publicEvent<{
      readonly userId: string;
      readonly locationId: string | null;
    }>(),
    /** The link is on its way by email. */
    "enrolment-link.sent": event<{ readonly email: string }>(),
    /** Without a mail server: staff have to pass the link on. */
    "enrolment-link.created": event(),
    /** A link was made and has to be sent. */
    "enrolment-link.issued": internalEvent<{ readonly recipient: string; readonly link: string }>(),
  },
  checks: { enrolments: checkEnrolments },
  erasure: { enrolments: eraseEnrolments },
};
