import * as z from "zod/mini";
import { acceptInvitationInput } from "#core/invitations/accept-invitation.ts";
import { checkWith } from "#web/data/check-with.ts";
import { confirmField } from "#web/data/confirm-field.ts";

const { name, password } = acceptInvitationInput.shape;

const acceptForm = z.strictObject({ name, password, confirm: confirmField });

/** The checked values of the form that accepts an invitation. */
export type AcceptForm = z.output<typeof acceptForm>;

/** Checks the form that accepts an invitation. */
export const checkAccept = checkWith(acceptForm);
