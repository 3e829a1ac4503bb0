import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import type { AnnouncedEvent } from "#core/kit/reply.ts";
import { formError } from "#messages/form-error.ts";
import { changesText } from "#web/data/changed-fields.ts";
import { showError, showEvents, useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { focusControl } from "#web/data/form-controls.ts";
import { useMe } from "#web/data/session.ts";
import { sessionKey } from "#web/data/session-cache.ts";
import {
  changesIn,
  changesOf,
  isNewEmail,
  type OwnFaults,
  type OwnFields,
  readFields,
} from "./own-account-fields.ts";

const order = ["name", "email", "currentPassword"] as const;

/**
 * The user's name and email, and saving them (specification §5, Profile; §7). A new email without the password shows a warning and reverts.
 * The email is sent first: if it is refused, nothing changes. Only changed fields are stored as a draft.
 */
export function useOwnAccount() {
  const { name, email } = useMe();
  const stored: OwnFields = { name, email };
  const draft = useDraft("own-account", { typed: "" });
  const fields = { ...stored, ...changesOf(draft.fields.typed) };
  const [password, setPassword] = useState("");
  const [faults, setFaults] = useState<OwnFaults>({});
  const [saving, setSaving] = useState(false);
  const credentials = useCommand("updateCredentials", { ownEvents: true, inline: true });
  const rename = useCommand("updateOwnName", { ownEvents: true, inline: true });
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const asksPassword = isNewEmail(fields.email, stored.email);
  const change = (typed: Partial<OwnFields>) => {
    setFaults({});
    draft.keep({ typed: changesText(changesIn(stored, { ...fields, ...typed })) });
  };

  function showFault(about: OwnFaults) {
    setFaults(about);
    focusControl(form.current, order.find((field) => about[field] !== undefined) ?? "name");
  }

  /** The email reverts, which removes the password field (specification §5). */
  function warnOfPassword() {
    showError(formError("password-required"));
    change({ email: stored.email });
    focusControl(form.current, "email");
  }

  /** Returns the events, or undefined after a refusal. */
  async function send(next: OwnFields): Promise<readonly AnnouncedEvent[] | undefined> {
    const allEvents: AnnouncedEvent[] = [];
    if (next.email !== stored.email) {
      const reply = await credentials.run({ currentPassword: password, newEmail: next.email });
      if (!reply.ok) {
        const { code, message } = reply.error;
        if (code === "current-password-wrong") showFault({ currentPassword: message });
        else if (code === "email-in-use") focusControl(form.current, "email");
        return undefined;
      }
      allEvents.push(...reply.events);
    }
    if (next.name !== stored.name) {
      const reply = await rename.run({ name: next.name });
      if (!reply.ok) {
        const { code, message } = reply.error;
        if (code === "name-reserved") showFault({ name: message });
        return undefined;
      }
      allEvents.push(...reply.events);
    }
    return allEvents;
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving) return;
    const read = readFields(fields);
    if ("faults" in read) return showFault(read.faults);
    if (asksPassword && password === "") return warnOfPassword();
    setFaults({});
    if (Object.keys(changesIn(stored, read.fields)).length === 0) return draft.clear();
    setSaving(true);
    const allEvents = await send(read.fields);
    // The session is refetched before the draft is cleared, so that the old name is not shown again.
    await cache.refetchQueries({ queryKey: sessionKey() });
    setSaving(false);
    if (allEvents === undefined) return;
    showEvents(allEvents);
    draft.clear();
    setPassword("");
  }

  return {
    form,
    fields,
    change,
    password,
    setPassword,
    asksPassword,
    faults,
    problem:
      faults.currentPassword || faults.name ? undefined : (credentials.problem ?? rename.problem),
    saving,
    save,
  };
}
