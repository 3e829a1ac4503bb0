import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { loginInput } from "#core/sessions/login.ts";

const loginForm = z.extend(loginInput, { remember: z.boolean() });

/** What the login form holds once it is checked. */
export type LoginForm = z.output<typeof loginForm>;

/** Checks the login form (specification §5, Login). */
export const checkLogin: Resolver<LoginForm, unknown, LoginForm> =
  standardSchemaResolver(loginForm);
