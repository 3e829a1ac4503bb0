import type { ComingWords } from "../staff/coming-words.ts";

/** The customer pages to come (specification §2, Customer screens). */
export const customerWords = {
  referrals: {
    title: "Refer Friends",
    lead: "Bring a friend. Send them your link: they start with welcome points, and you get some too. Buttons to copy and share it will follow.",
    list: [
      "Copy and share in one tap",
      "How many friends joined, and what it earned you",
      "How it works, in three steps",
    ],
  },
  feedback: {
    title: "Feedback Wall",
    lead: "A wall for what you liked and what we should do better. You can rate a code you have redeemed today; the wall itself is being put up.",
    list: [
      "Post a few words and one to five stars",
      "Upvote and reply to others",
      "Sort by newest, oldest, most upvoted or rating",
    ],
  },
  profile: {
    title: "Profile",
    lead: "This is what your card says about you. Changing it here comes next.",
    list: [
      "Edit your name, email, phone and birthday",
      "A photo of your own",
      "What your tier brings, and the next one",
    ],
  },
} as const satisfies Readonly<Record<string, ComingWords & { readonly title: string }>>;
