import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { unlimited } from "../campaigns/earning-facts.ts";
import { noCards } from "../challenges/count-activity.ts";
import { editUser } from "../members/edit-user.ts";
import { signup } from "../members/signup.ts";
import { updateProfile } from "../members/update-profile.ts";
import { createSubAdmin } from "../staff/create-sub-admin.ts";
import { updateOwnName } from "../staff/update-own-name.ts";
import { isReservedName } from "./reserved-name.ts";

describe("a name that looks like the program's own", () => {
  test.each([
    "Admin",
    "ADMIN",
    " admin ",
    "A d m i n",
    "Ad-min.",
    "Admin!",
    "Admin ✓",
    "«Admin»",
    "Аdmin",
    "АԀМІΝ",
    "Αdmin",
    "Ａｄｍｉｎ",
    "𝐀𝐝𝐦𝐢𝐧",
    "Ⓐⓓⓜⓘⓝ",
    "🅰🅳🅼🅸🅽",
    "🇦🇩🇲🇮🇳",
    "ᴀᴅᴍɪɴ",
    "ADM1N",
    "Adm!n",
    "@dmin",
    "4dmin",
    "Admln",
    "Adrnin",
    "Aclmin",
    "Ádmín",
    "Admın",
    "AḌMİN",
    "Ꭺdmin",
  ])("%s looks like Admin", (name) => expect(isReservedName(name, "Regulars")).toBe(true));

  test.each([
    "Regulars",
    "REGULARS",
    "Rеgulаrs",
    "Regu1ars",
    "R€gular$",
    "Regulars™",
    "Ｒｅｇｕｌａｒｓ",
  ])("%s looks like Regulars", (name) => expect(isReservedName(name, "Regulars")).toBe(true));

  test.each([
    ["Café Grün & Söhne", "CAFE GRUN & SOHNE"],
    ["珈琲の家", "珈琲の家"],
    ["Кофейня", "кофейня!"],
    ["☕", "☕"],
  ])("of the program %s: %s", (brand, name) => expect(isReservedName(name, brand)).toBe(true));

  test.each([
    "Ana Sol",
    "Adina",
    "Amin",
    "Badmin",
    "Ali Admin",
    "Admin of tea",
    "Regular",
    "Regulars Fan",
    "Админ",
    "李",
    "🙂",
    "-",
  ])("%s is not reserved", (name) => expect(isReservedName(name, "Regulars")).toBe(false));
});

describe("setting a reserved name", () => {
  const ana = aUser();
  const staff = aUser({ id: "helper", role: "sub-admin", permissions: {} });
  const admin = contextFor(aUser({ id: "boss", role: "admin" }));
  const profileOf = (user: typeof ana, name: string) =>
    updateProfile.decide(
      { user, sameEmail: undefined, passwordFits: false, links: [] },
      {
        name,
        email: user.email,
        phone: "",
        birthday: "",
        profilePhoto: "",
        currentPassword: "",
      },
      contextFor(user),
    );

  test("is refused at sign-up before a password is hashed, and the challenge stays", async () => {
    const input = {
      userData: { name: "Аdmin", email: "a@example.com", password: "three plain words" },
      referredByCode: "",
      invitation: "",
      challengeId: "c",
      verification: "ABC234",
    };
    const challenge = { id: "c", text: "ABC234", expiresAt: NOON + 1 };
    const context = contextFor(undefined);
    const prepared = await signup.prepare?.(
      input,
      readerOf({ challenges: [challenge] }),
      context,
      plainServices,
    );
    expect(prepared).toBe("");
    const facts = {
      challenge,
      sameEmail: undefined,
      referrer: undefined,
      invited: undefined,
      paidToday: 0,
      earning: unlimited,
      thanks: unlimited,
      cards: noCards,
      shared: undefined,
      newId: "id-1",
      mainAdmin: undefined,
      referralCode: "ADMIABCD",
      passwordHash: "hash",
    };
    const decision = signup.decide(facts, input, context);
    expect(outcomeOf(decision)).toBe("name-reserved");
    expect(decision.changes).toEqual([]);
  });

  test("is refused in the profile unless it is unchanged", () => {
    expect(outcomeOf(profileOf(ana, "REGULARS"))).toBe("name-reserved");
    expect(outcomeOf(profileOf(aUser({ name: "Admin" }), "Admin"))).toBe("ok");
    expect(outcomeOf(profileOf(aUser({ name: "Admin" }), "ADM1N"))).toBe("name-reserved");
  });

  test("is refused when staff edit a customer, unless it is unchanged", () => {
    const edit = (user: typeof ana, name?: string) =>
      outcomeOf(
        editUser.decide(
          { user, sameEmail: undefined, links: [], enrolment: undefined },
          { userId: user.id, name, phone: "12345" },
          admin,
        ),
      );
    expect(edit(ana, "Admin")).toBe("name-reserved");
    expect(edit(aUser({ name: "Admin" }))).toBe("ok");
    expect(edit(aUser({ name: "Admin" }), "Admin")).toBe("ok");
  });

  test("is refused for a sub-admin and for staff themselves", () => {
    const facts = { sameEmail: undefined, referralCode: "ADMIABCD", passwordHash: "hash" };
    const input = { name: "Admin", email: "s@example.com", password: "three plain words" };
    expect(outcomeOf(createSubAdmin.decide(facts, input, admin))).toBe("name-reserved");
    const rename = (user: typeof ana) =>
      outcomeOf(updateOwnName.decide({ user }, { name: "Admin" }, contextFor(user)));
    expect(rename(staff)).toBe("name-reserved");
    expect(rename(aUser({ role: "admin", name: "Admin" }))).toBe("ok");
  });
});
