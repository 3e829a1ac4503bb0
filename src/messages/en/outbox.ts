/** The page with the emails of development. The server writes it, so it is no catalogue of a page. */
export const outboxTexts = {
  title: ({ brand }: { brand: string }) => `Outbox of ${brand}`,
  intro:
    "No mail server is set, so emails are shown here and in the log. Only this machine can see this page. Reload it for new emails.",
  empty: "No emails yet.",
  expiredLink: "Its link no longer works.",
  recipient: ({ recipient }: { recipient: string }) => `To ${recipient},`,
};
