import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { uiFieldTexts } from "#messages/en/ui-fields.ts";
import { IconButton } from "./icon-button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A password input with a show/hide toggle (specification §2, Login and Sign-up). */
export function PasswordField(props: Omit<TextFieldProps, "type" | "trailing">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? uiFieldTexts.hidePassword : uiFieldTexts.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  );
}
