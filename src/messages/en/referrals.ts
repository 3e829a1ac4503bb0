import { catalogue } from "../catalogue.ts";
import { plural } from "./format.ts";

/** The texts of referrals. */
export const referralsTexts = catalogue("referrals", {
  copied: "Copied!",
  copyingText: "Your link is ready to paste.",
  friendsWhoJoined: "Friends who joined",
  noFriendsHaveJoinedYet: "No friends have joined yet.",
  friendsText: "Send your link to a friend to get started.",
  copyYourLink: "Copy your link",
  noPoints: "No points",
  andBeforeMore: ({ before }: { before: string }) => `and ${before} more`,
  howItWorks: "How it works",
  sendYourLink: "Send your link",
  howItWorksText: "Send it by message or email, or let a friend scan it from your phone.",
  yourFriendSignsUp: "Your friend signs up",
  youBothBenefit: "You both benefit",
  howItWorksFriendsPart: "Your code is already filled in.",
  friendGetsWelcomePoints: ({ points }: { points: string }) =>
    `Your code is already filled in, and they start with ${points}.`,
  howItWorksOwnPart: "They can start earning points right away.",
  howItWorksOwnPartOwnPart: ({
    paidPerDay,
    paidPerDay2,
  }: {
    paidPerDay: number;
    paidPerDay2: string;
  }) => plural(paidPerDay, { one: "one friend", other: `${paidPerDay2} friends` }),
  howItWorksYouGetReferrer: ({ referrer, friends }: { referrer: string; friends: string }) =>
    `You get ${referrer} as soon as a friend joins, for up to ${friends} a day.`,
  referFriends: "Refer Friends",
  referralsPageLead: "Invite a friend, and you both get points.",
  friendsJoined: "Friends Joined",
  pointsEarned: "Points Earned",
  showThisToAFriend: "Show this to a friend",
  scanDialogDescription: "They scan it with their phone's camera to sign up with your code.",
  qrCodeOfLink: ({ link }: { link: string }) => `QR code of ${link}`,
  shareYourLink: "Share your link",
  share: "Share",
  email: "Email",
  message: "Message",
  qrCode: "QR code",
  messenger: "Messenger",
  opensInANewTab: "Opens in a new tab",
  sharingInvitationWords: ({ brand }: { brand: string }) =>
    `I collect points at ${brand}. Join me!`,
  invitationWithWelcomePoints: ({ words, welcome }: { words: string; welcome: string }) =>
    `${words} Sign up with my link and start with ${welcome}.`,
  joinMeAtBrand: ({ brand }: { brand: string }) => `Join me at ${brand}`,
  yourInvitation: "Your invitation",
  yourCode: "Your code",
  copiedTicket: "Copied",
  copyCode: "Copy code",
  yourLink: "Your link",
  ticketText: "You'll get it with your code.",
  copyLink: "Copy link",
  getMyCode: "Get my code",
  creatingYourCode: "Creating your code…",
  webShareMessage: "Sharing didn't work. Please copy the link instead.",
  copyingTextText: "Your code is ready to paste.",
  copyFailed: "Copy Failed",
  couldNotCopyText: "Could not copy text.",
  sharingWelcome: ({ welcome }: { welcome: number }) =>
    plural(welcome, { one: "1 point", other: `${welcome} points` }),
  error: "Error",
});
