/** The tabs of Manage Feedback (specification §2). */
export const feedbackTabs = ["all", "pending", "approved", "hidden"] as const;

/** One of {@link feedbackTabs}. */
export type FeedbackTab = (typeof feedbackTabs)[number];
