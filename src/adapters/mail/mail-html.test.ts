import { describe, expect, test } from "vitest";
import { contrast } from "#core/settings/color-math.ts";
import { aPngUrl } from "#testing/png.ts";
import { mailColors } from "./mail-colors.ts";
import { type RenderedFrom, renderMail } from "./render-mail.ts";

const from: RenderedFrom = {
  mail: {
    kind: "birthday",
    subject: "Happy birthday",
    text: 'Hello,\n\nall the best\nfrom <us> & "them".',
    button: "Open 'it'",
    language: "en",
  },
  brand: { name: "Café <b>Süß</b>", color: "#0b5d4e" },
  link: "https://shop.example/rewards?a=1&b=2",
  unsubscribeUrl: "https://shop.example/unsubscribe?a=1&s=2",
  preferencesUrl: "https://shop.example/preferences?token=ana.1.x",
  footer: "help@shop.example\n+49 30 1",
  picture: undefined,
};

describe("the HTML of an email", () => {
  test("escapes every text", () => {
    const { html } = renderMail(from);
    expect(html).toContain("all the best<br>from &lt;us&gt; &amp; &quot;them&quot;.");
    expect(html).toContain("Café &lt;b&gt;Süß&lt;/b&gt;");
    expect(html).toContain("Open &#39;it&#39;</a>");
    expect(html).not.toMatch(/<us>|<b>|<script/);
  });

  test("has a button, and the address that it opens", () => {
    const { html } = renderMail(from);
    const address = "https://shop.example/rewards?a=1&amp;b=2";
    expect(html).toContain(`<a class="label" href="${address}"`);
    expect(html).toContain(`${address}</a>`);
  });

  test("has no button and no empty link for an email without a link", () => {
    const { html, text } = renderMail({ ...from, link: "" });
    expect(html).not.toMatch(/class="label"|href=""/);
    expect(text).toMatch(/"them"\.\n\n-- \n/);
  });

  test("shows the picture no wider than 240 pixels, with the name where it is missing", () => {
    const content = aPngUrl(800, 100, [1, 2, 3, 255]);
    const picture = { content, alt: "Café", source: "cid:logo@program" };
    const { html } = renderMail({ ...from, picture });
    expect(html).toContain('src="cid:logo@program" alt="Café" width="240" height="30"');
    const broken = { ...picture, content: "data:image/png;base64,AAAA" };
    expect(renderMail({ ...from, picture: broken }).html).toContain('alt="Café" style=');
  });

  test("follows the reader's theme, or has a fixed one", () => {
    expect(renderMail(from).html).toContain("@media (prefers-color-scheme: dark)");
    const dark = renderMail({ ...from, theme: "dark" }).html;
    expect(dark).not.toContain("prefers-color-scheme");
    expect(dark).toContain(`background-color:${mailColors("#0b5d4e").dark.card}`);
  });
});

test("the plain text says the same, and how to choose and stop such emails", () => {
  expect(renderMail(from).text).toBe(
    [
      'Hello,\n\nall the best\nfrom <us> & "them".',
      "https://shop.example/rewards?a=1&b=2",
      "-- \nYou get this email because you are a customer of Café <b>Süß</b>.\n" +
        "Choose what you receive: https://shop.example/preferences?token=ana.1.x\n" +
        "Stop these emails: https://shop.example/unsubscribe?a=1&s=2\nhelp@shop.example\n+49 30 1\n",
    ].join("\n\n"),
  );
});

test.each(["", "#ffff00", "#000000", "#ffffff", "#0b5d4e", "#808080"])(
  "texts and buttons are readable with the main colour '%s'",
  (color) => {
    for (const { page, card, ink, soft, link, button, onButton } of Object.values(
      mailColors(color),
    )) {
      for (const text of [ink, soft, link]) {
        expect(contrast(text, card)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(text, page)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(onButton, button)).toBeGreaterThanOrEqual(4.5);
    }
  },
);
