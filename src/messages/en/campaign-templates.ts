import { catalogue } from "../catalogue.ts";

/** The names of the templates of campaigns, which become the names of campaigns, and what each is good for. */
export const templateTexts = catalogue("campaign-templates", {
  templates: "Templates",
  begin:
    "Begin with a template, or with an empty campaign. You can change everything before it starts.",
  use: ({ title }: { title: string }) => `Use ${title}`,
  empty: "Empty campaign",
  emptyText: "Double points on everything, without conditions.",
  happyHour: "Happy hour",
  happyHourText: "Double points in the quiet hours of weekdays.",
  doubleTuesday: "Double Tuesday",
  doubleTuesdayText: "Double points on one day of the week.",
  newProduct: "New product",
  newProductText: "Extra points for each item of a product that you introduce.",
  comeBack: "Come back",
  comeBackText: "A gift for every fifth visit, so that customers return.",
  welcome: "Welcome",
  welcomeText: "Extra points for signing up.",
});
