import { withoutUnseen } from '../../../../contract/paging.js';

const suffix = /^(?:jr|sr|ii|iii|iv|v|2nd|3rd)\.?$/i;
/** A captain's mark, a footnote, a nickname in quotes: no part of the name. */
const beside = /\((?:c|co-?captain|captain|capt\.?)\)|[“"”„][^“"”„]*[“"”„]|[*†‡#]|\s\((?!$)[^)]*\)/giu;
/** Particles that belong to the last name. */
const particle = /^(?:da|de|del|della|der|den|di|dos|du|la|le|san|santa|st\.?|saint|ter|van|von)$/i;

/** `Reed Jr., Tavon`, `Tavon “Tay” Reed (C)` → first and last name; a suffix stays with the last one. */
export function readName(cell: string): { firstName: string; lastName: string } {
  const plain = spaced(withoutUnseen(cell).replace(beside, ' '));
  const [last = '', ...after] = plain.split(/\s*,\s*/);
  const given = after.filter((part) => !suffix.test(part)).join(' ');
  const suffixes = after.filter((part) => suffix.test(part));
  const [firstName, lastName] = given === '' ? inOrder(last) : [given, last];
  return { firstName, lastName: spaced([lastName, ...suffixes].join(' ')) };
}

/** `Tavon de la Cruz Jr.` → `Tavon`, `de la Cruz Jr.` */
function inOrder(name: string): [string, string] {
  const words = name.split(' ');
  if (words.length < 2) return ['', name];
  let at = words.length - 1;
  while (at > 1 && suffix.test(words[at] ?? '')) at--;
  while (at > 1 && particle.test(words[at - 1] ?? '')) at--;
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

const spaced = (text: string): string => text.replace(/\s+/gu, ' ').trim();
