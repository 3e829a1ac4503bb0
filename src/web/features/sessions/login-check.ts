import * as z from "zod/mini";
import { loginInput } from "#core/sessions/login.ts";
import { checkWith } from "#web/data/check-with.ts";

const loginForm = z.extend(loginInput, { remember: z.boolean() });

/** The checked values of the login form. */
export type LoginForm = z.output<typeof loginForm>;

/** Checks the login form (specification §5, Login). */
export const checkLogin = checkWith(loginForm);
