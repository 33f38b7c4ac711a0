import { foldedText } from '../../../../kernel/folded-text.js';

/**
 * What two spellings of one name or city have in common: `The College of St. Scholastica` and `College of Saint
 * Scholastica`, `Texas A & M University-Main Campus` and `Texas A&M University`.
 */
export const matchingKey = (name: string): string =>
  foldedText(name)
    .replace(/-main campus$/, '')
    .replace(/&/g, ' and ')
    .replace(/['’‘`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(/\bsaint\b/g, 'st');
