import { catalogue } from "../catalogue.ts";
import { number } from "./format.ts";

/** The texts of the images of the program: logo, icon, and the picture on cards. */
export const imageTexts = catalogue("program-images", {
  title: "Logo and icon",
  lead: "Any image that this browser can open. They are in force once you save.",
  logo: "Logo",
  logoHint:
    "Replaces the name in the header, before login, in e-mails and on print. Best wide, on a transparent background, and 160 pixels high or more.",
  chooseLogo: "Choose Logo",
  replaceLogo: "Replace Logo",
  removeLogo: "Remove Logo",
  useLogo: "Use This Logo",
  smallLogo:
    "This image is small, so it looks blurred on some screens. 160 pixels in height are enough.",
  icon: "Icon",
  iconHint:
    "The symbol in the browser's tab, on phones and beside the name. Best square, and 512 pixels or more.",
  chooseIcon: "Choose Icon",
  replaceIcon: "Replace Icon",
  removeIcon: "Remove Icon",
  useIcon: "Use This Icon",
  smallIcon:
    "This image is small, so it looks blurred on some screens. 512 × 512 pixels are enough.",
  chooseCard: "Choose Picture for Cards",
  replaceCard: "Replace Picture of Cards",
  cardHint:
    "Any image that this browser can open. It is cut to the format of a card, and covered as far as the texts on it need. It is in force once you save.",
  orDrop: "or drop a file here",
  dialogLead: "This is what customers will see.",
  storing: "Storing…",
  background: "Background",
  noBackground: "None",
  whiteBackground: "White",
  darkBackground: "Dark",
  mainBackground: "Main colour",
  backgroundHint: "A background makes an image with transparent parts easy to see in both themes.",
  inMails: "In e-mails",
  onPhones: "On phones",
  inTabs: "In the browser's tab",
  tooDetailed:
    "This image has too many details for this size. Please choose a simpler one, such as a drawing instead of a photo.",
  tooLarge: "This image has over 50 million pixels. Please choose a smaller one.",
  notAnImage:
    "This file is damaged, or it is no image that this browser can open. Please choose a PNG, SVG, JPEG or WebP file.",
  storageUse: ({ images, free }: { images: number; free: number }) =>
    `Images of the program take ${number(images)} kB of this browser's storage; about ${number(free)} kB are free. Images of earlier versions stay stored.`,
  storageMore: ({ more, free }: { more: number; free: number }) =>
    `This image takes ${number(more)} kB of this browser's storage; about ${number(free)} kB are free.`,
});
