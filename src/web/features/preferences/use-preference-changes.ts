import { useState } from "react";
import {
  type Channel,
  type ConsentPurpose,
  consentFor,
  type Topic,
} from "#core/preferences/topics.ts";
import { channelTexts, preferencesTexts, topicTexts } from "#messages/en/preferences.ts";

/** What the page changes: a message by topic and channel, or the consent to offers from purchases. */
export type Control = { readonly topic: Topic; readonly channel: Channel } | "offersFromPurchases";

/** Changes what a customer receives: on the profile's page, or by a link. Each resolves to whether it was saved. */
export interface PreferenceCommands {
  readonly setChannel: (topic: Topic, channel: Channel, isOn: boolean) => Promise<boolean>;
  readonly setConsent: (purpose: ConsentPurpose, isGiven: boolean) => Promise<boolean>;
  /** Reads the preferences again. */
  readonly refresh: () => Promise<unknown>;
}

/** A saved change, which can be undone. */
export interface SavedChange {
  readonly control: Control;
  readonly isOn: boolean;
  /** The consent that was given with it. */
  readonly given?: ConsentPurpose;
}

/** Returns what a control is called, for example 'News and offers: Email'. */
export function controlName(control: Control): string {
  if (control === "offersFromPurchases") return preferencesTexts.personalOffers;
  const { topic, channel } = control;
  return preferencesTexts.onTopicBy({ topic: topicTexts[topic], channel: channelTexts[channel] });
}

/** Returns a control's key on the page. */
export function controlKey(control: Control): string {
  return control === "offersFromPurchases" ? control : `${control.topic}.${control.channel}`;
}

/** Returns the id of a control's checkbox. */
export function controlId(control: Control): string {
  return `message-${controlKey(control)}`;
}

/**
 * Saves each change at once. `saving` is the change on its way, `saved` the last one, and `asking` the control that needs a consent first.
 * A message that depends on a consent is switched on by giving it.
 */
export function usePreferenceChanges(
  hasConsent: (purpose: ConsentPurpose) => boolean,
  { setChannel, setConsent, refresh }: PreferenceCommands,
) {
  const [saving, setSaving] = useState<SavedChange>();
  const [saved, setSaved] = useState<SavedChange>();
  const [asking, setAsking] = useState<Control>();

  async function save(wanted: SavedChange, run: () => Promise<boolean>): Promise<void> {
    setAsking(undefined);
    setSaved(undefined);
    setSaving(wanted);
    const isSaved = await run();
    await refresh();
    setSaving(undefined);
    if (isSaved) setSaved(wanted);
  }

  function change(control: Control, isOn: boolean): void {
    if (control === "offersFromPurchases") {
      return void save({ control, isOn }, () => setConsent(control, isOn));
    }
    const { topic, channel } = control;
    const purpose = consentFor(topic, channel);
    if (isOn && purpose !== undefined && !hasConsent(purpose)) {
      setSaved(undefined);
      return setAsking(control);
    }
    void save({ control, isOn }, () => setChannel(topic, channel, isOn));
  }

  /** Gives the consent that a control needs, and switches its message on in case it was switched off before. */
  function agree(control: Exclude<Control, string>, purpose: ConsentPurpose): void {
    const { topic, channel } = control;
    void save(
      { control, isOn: true, given: purpose },
      // The consent to news switches news on.
      async () =>
        (await setConsent(purpose, true)) &&
        (topic === "news" || (await setChannel(topic, channel, true))),
    );
  }

  function undo({ control, isOn, given }: SavedChange): void {
    if (given !== undefined) {
      return void save({ control, isOn: false }, () => setConsent(given, false));
    }
    const purpose =
      control === "offersFromPurchases" ? control : consentFor(control.topic, control.channel);
    const gives = !isOn && control !== "offersFromPurchases" && control.topic === "news";
    // The customer agreed to this wording before, and it is in force.
    if (gives && purpose !== undefined) return agree(control, purpose);
    change(control, !isOn);
  }

  return { saving, saved, asking, change, agree, undo, cancel: () => setAsking(undefined) };
}

/** The changes of a page and its functions. */
export type PreferenceChanges = ReturnType<typeof usePreferenceChanges>;
