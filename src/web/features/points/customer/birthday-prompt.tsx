import { Cake } from "lucide-react";
import { type FormEvent, useState } from "react";
import { homePromptsTexts } from "#messages/en/home-prompts.ts";
import { useCommand } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PromptCard } from "./prompt-card.tsx";

/** Asks for the birthday, with the field in place (decision 172). */
export function BirthdayPrompt() {
  const { run, busy, problem } = useCommand("addBirthday", { inline: true });
  const [birthday, setBirthday] = useState("");
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (birthday !== "" && !busy) void run({ birthday });
  };
  return (
    <PromptCard prompt="birthday" icon={<Cake />} title={homePromptsTexts.birthdayTitle}>
      <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={save}>
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            label={homePromptsTexts.birthday}
            type="date"
            name="birthday"
            autoComplete="bday"
            value={birthday}
            error={problem?.message}
            onChange={({ target }) => setBirthday(target.value)}
          />
        </div>
        <Button
          type="submit"
          disabled={birthday === ""}
          busy={busy}
          busyLabel={homePromptsTexts.saving}
        >
          {homePromptsTexts.save}
        </Button>
      </form>
    </PromptCard>
  );
}
