import { MAX_COLLEGE_COACHES } from '../../../../contract/college/vocabulary.js';
import { sports } from '../../../../contract/team/vocabulary.js';
import { foldedText } from '../../../kernel/folded-text.js';
import type { CoachesFacts } from '../coaches/coach.facts.js';
import type { NewCoaches } from './import-plan.js';
import type { ImportedCollege } from './imported-college.js';

/** Whom a row names and nobody knows yet, by sport. Whoever stands stays: a file that leaves them out says nothing of them. */
export function newCoaches({ coaches }: Pick<ImportedCollege, 'coaches'>, known: CoachesFacts): NewCoaches[] {
  return sports.flatMap((sport): NewCoaches[] => {
    const standing = (known[sport] ?? []).map(({ name }) => name);
    const keys = new Set(standing.map(foldedText));
    const added = (coaches[sport] ?? []).filter((name) => !keys.has(foldedText(name)));
    return added.length > 0 ? [{ sport, standing, added }] : [];
  });
}

/** Why a sport can not have so many, if it can not. */
export const tooMany = ({ standing, added }: NewCoaches): string | undefined =>
  standing.length + added.length > MAX_COLLEGE_COACHES
    ? `a college has at most ${MAX_COLLEGE_COACHES} coaches of a sport`
    : undefined;
