import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState, useTransition } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation, useNavigate } from "react-router";
import * as z from "zod/mini";
import { loginInput } from "#core/sessions/login.ts";
import { useCommand } from "#web/app/data.ts";
import { homeAfterLogin } from "#web/app/guards.tsx";
import { OtherSignIns } from "#web/app/other-sign-ins.tsx";
import { useSetMe } from "#web/app/session.ts";
import { WelcomeFrame } from "#web/app/welcome-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { rememberEmail, rememberedEmail } from "./remembered-email.ts";
import { handedEmail, returnPath } from "./return-path.ts";

const loginForm = /* @__PURE__ */ z.extend(loginInput, { remember: z.boolean() });
type LoginForm = z.output<typeof loginForm>;

const openStorage = () => localStorage;

/** Login (specification §2, §5). Admins land in /admin, everyone else where a guard held them up, or at /. */
export function LoginPage() {
  const { state }: { state: unknown } = useLocation();
  return (
    <WelcomeFrame
      name="Log in"
      title="Good to see you."
      foot={
        <p className="text-center text-ink-soft">
          New here?{" "}
          <Link to="/signup" state={state} className={link}>
            Sign Up
          </Link>
        </p>
      }
    >
      <Card className="grid gap-6 sm:p-7">
        <LoginFields state={state} />
        <OtherSignIns />
      </Card>
    </WelcomeFrame>
  );
}

const link =
  "inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4";

function LoginFields({ state }: { readonly state: unknown }) {
  const { form, submit, busy } = useLogin(state);
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...form.register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register("password")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="Remember me" {...form.register("remember")} />
        <Link to="/forgot-password" className={link}>
          Forgot password?
        </Link>
      </div>
      <Button type="submit" busy={busy} busyLabel="Logging In...">
        Log In
      </Button>
    </form>
  );
}

function useLogin(state: unknown) {
  const { run } = useCommand("login");
  const setMe = useSetMe();
  const navigate = useNavigate();
  const [leaving, leave] = useTransition();
  const [remembered] = useState(() => rememberedEmail(openStorage));
  const form = useForm<z.input<typeof loginForm>, unknown, LoginForm>({
    resolver: standardSchemaResolver(loginForm),
    defaultValues: {
      email: handedEmail(state) ?? remembered ?? "",
      password: "",
      remember: remembered !== undefined,
    },
  });

  async function logIn({ email, password, remember }: LoginForm) {
    const reply = await run({ email, password });
    if (!reply.ok) {
      form.setFocus("password", { shouldSelect: true });
      return;
    }
    rememberEmail(openStorage, remember ? email : undefined);
    setMe(reply.result);
    const home = homeAfterLogin(reply.result.role);
    const next = home === "/" ? (returnPath(state) ?? home) : home;
    // The button stays busy until the next page is there.
    leave(() => void navigate(next, { replace: true }));
  }

  return {
    form,
    busy: form.formState.isSubmitting || leaving,
    submit: (event: React.SubmitEvent) => void form.handleSubmit(logIn)(event),
  };
}
