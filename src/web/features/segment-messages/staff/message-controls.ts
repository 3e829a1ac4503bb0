/** The names of controls of a message's form by the paths of their faults, where they differ. */
export const messageControls: Readonly<Record<string, string>> = {
  "button.id": "target",
  "gift.title": "voucherTitle",
};
