import { ROSTER_RULES } from '../../../../contract/college-roster/roster-player.js';
import { withoutUnseen } from '../../../../contract/paging.js';

const suffix = /^(?:jr|sr|ii|iii|iv|v|2nd|3rd)\.?$/i;
/** A captain's mark, a footnote, a nickname in quotes: no part of the name. */
const beside = /\((?:c|co-?captain|captain|capt\.?)\)|[“"”„][^“"”„]*[“"”„]|[*†‡#]|\s\((?!$)[^)]*\)/giu;
/** Particles that belong to the last name. */
const particle = /^(?:da|de|del|della|der|den|di|dos|du|la|le|san|santa|st\.?|saint|ter|van|von)$/i;

/** Under rules 3: a number before the name, and a nickname in single quotes. */
const alsoBeside = /^\s*#?\d{1,3}[.)]?\s+(?=\p{L})|(?<=\s)['‘][^'‘’]+['’](?=\s)/gu;

/**
 * `Reed Jr., Tavon`, `Tavon “Tay” Reed (C)` → first and last name; a suffix stays with the last one.
 * @param rules up to `ROSTER_RULES`
 */
export function readName(cell: string, rules: number = ROSTER_RULES): { firstName: string; lastName: string } {
  const seen = withoutUnseen(cell);
  const plain = spaced((rules < 3 ? seen : seen.replace(alsoBeside, ' ')).replace(beside, ' '));
  const [last = '', ...after] = plain.split(/\s*,\s*/);
  // `Reed, Tavon Jr.`
  const parts = rules < 3 ? after : after.flatMap((part) => part.split(/\s+(?=(?:jr|sr|ii|iii|iv)\.?$)/i));
  const given = parts.filter((part) => !suffix.test(part)).join(' ');
  const suffixes = parts.filter((part) => suffix.test(part));
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
