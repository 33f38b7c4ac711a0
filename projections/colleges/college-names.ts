import { foldedName } from '../../contract/folded-name.js';
import { collegeStates } from '../../contract/college/vocabulary.js';

/** Words of names of colleges that people leave out or put elsewhere. */
const filler = new Set(['university', 'univ', 'u', 'of', 'the', 'at', 'in', 'campus', 'main']);

/** A name without its article: `The Citadel`, `Citadel`. */
const withoutArticle = (name: string): string => foldedName(name).replace(/^the /, '');

/** What is left of a folded name: `University of X`, `X University` and `X` are one. */
function coreOf(folded: string): string {
  const words = folded.split(' ').filter((word, at) => !filler.has(word) && !(at === 0 && word === 'college'));
  return words.join(' ') || folded;
}

/** `Indiana University-Bloomington` is called Indiana University too; `Gardner-Webb University` is not called Gardner. */
const beforePlace = (name: string): string[] =>
  name.match(/^.*\b(?:University|College|Institute)\b[^-]*(?=-)/)?.slice(0, 1) ?? [];

interface Named {
  readonly name: string;
  readonly code: string | null;
  readonly otherNames: readonly string[];
}

/** Everything that a college is called, folded, and behind `~` what is left of it: a line each, with a line feed at both ends. */
export function nameLines({ name, code, otherNames }: Named): string {
  const names = [name, ...beforePlace(name), ...(code ? [code] : []), ...otherNames].map(withoutArticle);
  return `\n${[...new Set([...names, ...names.map((one) => `~${coreOf(one)}`)])].join('\n')}\n`;
}

/** What someone seeks by a college's name, folded. Each is empty where nothing of it is left. */
export interface SoughtCollege {
  readonly name: string;
  readonly core: string;
  /** What tells it from others: a slip is sought in it. */
  readonly gist: string;
  /** The abbreviation in brackets behind the name: `Miami (OH)`. */
  readonly state: string | undefined;
}

export function soughtCollege(search: string): SoughtCollege {
  const [, before = search, inBrackets = ''] = /^(.+?)\s*\(([^()]*)\)\s*$/.exec(search) ?? [];
  const state = stateNamed(inBrackets);
  const name = withoutArticle(state === undefined ? search : before);
  const core = coreOf(name);
  const gist = core
    .split(' ')
    .filter((word) => !['college', 'community', 'state', 'st'].includes(word))
    .join(' ');
  return { name, core, gist, state };
}

function stateNamed(text: string): string | undefined {
  const wanted = foldedName(text);
  return Object.entries(collegeStates).find(
    ([code, name]) => wanted !== '' && [code, name].some((one) => foldedName(one) === wanted),
  )?.[0];
}
