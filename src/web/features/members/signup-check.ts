import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { Resolver } from "react-hook-form";
import { type SignupForm, signupForm } from "./signup-form.ts";

/** Checks the sign-up form (specification §5, Sign-up). */
export const checkSignup: Resolver<SignupForm, unknown, SignupForm> =
  standardSchemaResolver(signupForm);
