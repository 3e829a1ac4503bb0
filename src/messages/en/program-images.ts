import { catalogue } from "../catalogue.ts";
import { number } from "./format.ts";

/** The texts of the images of the program: logo, icon, and the picture on cards. */
export const imageTexts = catalogue("program-images", {
  title: "Logo and icon",
  lead: "Choose any image that this browser can open. Customers see it once you save.",
  logo: "Logo",
  logoHint:
    "Replaces the name in the header, on the login page and wherever else the program shows it. A wide image with a transparent background works best, at least 160 pixels high.",
  chooseLogo: "Choose Logo",
  replaceLogo: "Replace Logo",
  removeLogo: "Remove Logo",
  useLogo: "Use This Logo",
  smallLogo:
    "This image is small, so it looks blurred on some screens. Use one that is at least 160 pixels high.",
  icon: "Icon",
  iconHint:
    "The symbol in the browser's tab, on phones and beside the name. A square image works best, at least 512 × 512 pixels.",
  chooseIcon: "Choose Icon",
  replaceIcon: "Replace Icon",
  removeIcon: "Remove Icon",
  useIcon: "Use This Icon",
  smallIcon:
    "This image is small, so it looks blurred on some screens. Use one with at least 512 × 512 pixels.",
  chooseCard: "Choose Picture for Cards",
  replaceCard: "Replace Picture of Cards",
  cardHint:
    "Any image that this browser can open. It is cropped to the shape of a card and toned down, so that texts stay readable. Customers see it once you save.",
  orDrop: "or drop a file here",
  dialogLead: "This is what customers will see.",
  storing: "Storing…",
  background: "Background",
  noBackground: "None",
  whiteBackground: "White",
  darkBackground: "Dark",
  mainBackground: "Main color",
  backgroundHint: "A background makes an image with transparent parts easy to see in both themes.",
  inMails: "In emails",
  onPhones: "On phones",
  inTabs: "In the browser's tab",
  tooDetailed:
    "This image has too many details for this size. Please choose a simpler one, such as a drawing instead of a photo.",
  tooLarge: "This image has over 50 million pixels. Please choose a smaller one.",
  notAnImage:
    "This file is damaged, or this browser cannot open it as an image. Please choose a PNG, SVG, JPEG or WebP file.",
  storageUse: ({ images, free }: { images: number; free: number }) =>
    `Images of the program take ${number(images)} kB of this browser's storage; about ${number(free)} kB are free. Images of earlier versions stay stored.`,
  storageMore: ({ more, free }: { more: number; free: number }) =>
    `This image takes ${number(more)} kB of this browser's storage; about ${number(free)} kB are free.`,
});
