import { useTransition } from "react";
import { useNavigate } from "react-router";

/** Returns a function that replaces the page by the login with an email filled in, and whether the login is loading. */
export function useContinueToLogin() {
  const navigate = useNavigate();
  const [isLeaving, leave] = useTransition();
  const continueToLogin = (email: string) =>
    leave(() => void navigate("/login", { replace: true, state: { email } }));
  return { isLeaving, continueToLogin };
}
