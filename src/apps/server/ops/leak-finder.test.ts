import { expect, test } from "vitest";
import { type Mark, marksIn } from "#testing/server/leak-finder.ts";

const marks: readonly Mark[] = [
  { what: "email", sign: "leak-mail@zelda.example" },
  { what: "hash", sign: "$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA+/" },
];

test.each([
  ["as a field", { email: "leak-mail@zelda.example" }],
  ["deep inside", { a: [{ b: { c: ["leak-mail@zelda.example"] } }] }],
  ["as a field's name", { "leak-mail@zelda.example": 1 }],
  ["in the middle of a text", { message: "Sent to leak-mail@zelda.example, thank you." }],
  ["in other letters", { email: "LEAK-Mail@Zelda.example" }],
  ["as JSON in a text", { row: JSON.stringify({ email: "leak-mail@zelda.example" }) }],
])("an email %s is noticed", (_where, reply) => {
  expect(marksIn(JSON.stringify({ ok: true, result: reply }), marks)).toEqual(["email"]);
});

test.each([
  ["escapes of JSON", "leak-mail\\u0040zelda.example"],
  ["an address", "?to=leak-mail%40zelda.example"],
  ["base64", Buffer.from("leak-mail@zelda.example").toString("base64")],
  ["hex", Buffer.from("leak-mail@zelda.example").toString("hex")],
])("an email in %s is noticed", (_how, text) => {
  expect(marksIn(`{"a":"${text}"}`, marks)).toEqual(["email"]);
});

test("finds a hash, also in a refusal", () => {
  const error = { code: "internal", message: `row: ${marks[1]?.sign}` };
  expect(marksIn(JSON.stringify({ ok: false, error }), marks)).toEqual(["hash"]);
});

test("finds neither missing marks nor those of the request", () => {
  expect(marksIn('{"email":"ana@example.com","hash":"$argon2id$"}', marks)).toEqual([]);
  const asked = '{"email":"Leak-mail@zelda.example"}';
  expect(marksIn('{"message":"No leak-mail@zelda.example."}', marks, asked)).toEqual([]);
});
