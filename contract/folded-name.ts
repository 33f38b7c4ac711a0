/** Apostrophes of every keyboard, and what stands for them: O'Brien, O’Brien, Hawaiʻi. */
export const apostrophes = /['’‘‛`´ʹʻʼʽˈ′‵＇]/gu;
/** Marks of letters, and characters that nobody sees. */
const marks = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
/** Letters with a stroke and joined ones: Unicode does not take them apart. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  Đ: 'D',
  Ð: 'D',
  Ø: 'O',
  Ł: 'L',
  Ħ: 'H',
  ẞ: 'SS',
  Æ: 'Ae',
  Œ: 'Oe',
  Þ: 'Th',
};
const strange = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');
/** Words that people write out or shorten. */
const shortWords: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', mount: 'mt', fort: 'ft' };

/** The words of a text in plain letters, in the case that they are written in: `Nguyễn-Đặng` → `Nguyen`, `Dang`. */
export const plainWords = (text: string): string[] =>
  text
    // Before they are taken apart too: ´ becomes a space with a mark.
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(apostrophes, '')
    .replace(marks, '')
    .replace(strange, (letter) => plainLetters[letter] ?? letter)
    .replace(/&/g, ' and ')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text as names are compared: neither case, marks, hyphens nor `Saint` written out matter. */
export const foldedWords = (text: string): string[] =>
  plainWords(text.toLowerCase()).map((word) => {
    const small = word.toLowerCase();
    return Object.hasOwn(shortWords, small) ? (shortWords[small] ?? small) : small;
  });

/**
 * What all spellings of a name have in common: `O’Brien` and `OBRIEN`, `St. John's` and `Saint Johns`, `A. C. Green` and
 * `AC Green`, `Texas A&M`, `Texas A and M` and `Texas AM`. The same for what is folded already.
 */
export function foldedName(name: string): string {
  const words: string[] = [];
  let initials = '';
  const read = foldedWords(name);
  for (const [at, word] of read.entries()) {
    const betweenInitials = word === 'and' && initials.length === 1 && isInitial(read[at + 1]);
    if (betweenInitials) continue;
    if (isInitial(word)) initials += word;
    else {
      if (initials !== '') words.push(initials);
      initials = '';
      words.push(word);
    }
  }
  if (initials !== '') words.push(initials);
  return words.join(' ');
}

const isInitial = (word: string | undefined): boolean => word !== undefined && /^[a-z]$/.test(word);
