/**
 * Letters of Ghana's languages (Akan, Ewe, Ga, Dagbani, Dagaare, Kasem, Hausa,
 * Fula) that no accent makes of another, the plain letter people type for each,
 * and Greek and Croatian letters that look the same.
 */
const plainLetters: Readonly<Record<string, string>> = {
  ɛ: 'e',
  ε: 'e',
  ǝ: 'e',
  ə: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ɲ: 'n',
  ɖ: 'd',
  đ: 'd',
  ð: 'd',
  ɗ: 'd',
  ƒ: 'f',
  ɣ: 'g',
  γ: 'g',
  ʋ: 'v',
  ʊ: 'u',
  ɩ: 'i',
  ı: 'i',
  ʒ: 'z',
  ɓ: 'b',
  ƴ: 'y',
};
const specialLetters = new RegExp(
  `[${Object.keys(plainLetters).join('')}]`,
  'g',
);

/**
 * Within a word: "N’Dede" is found by "NDede", and what cannot be seen parts no
 * word.
 */
const unsaid =
  /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u0027\u2018\u2019\u201b\u02bb\u02bc\u02b9\ua78c\u2032\u0060\u00b4]/gu;

/**
 * A text as it is compared in searches: small plain letters, "Ɛfua Ɔdɔŋkɔ" as
 * "efua odonko", without accents and apostrophes; everything but letters and
 * digits becomes single spaces.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(unsaid, '')
    .replace(specialLetters, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
