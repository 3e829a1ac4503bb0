import { enrolCustomer } from "./enrol-customer.ts";
import { enrolments } from "./list-enrolments.ts";
import { openEnrolment } from "./open-enrolment.ts";
import { renewEnrolment } from "./renew-enrolment.ts";

/** The actions of the module enrolments; its datasets, error codes and events are in declarations.ts. `completeAccount` is in members. */
export const enrolmentsModule = {
  commands: { enrolCustomer, renewEnrolment },
  queries: { enrolments, openEnrolment },
};
