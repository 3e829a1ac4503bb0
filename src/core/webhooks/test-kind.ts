/** The type of test events, which cannot be subscribed to. Its data is an empty object. */
export const TEST_KIND = "webhook.test";
