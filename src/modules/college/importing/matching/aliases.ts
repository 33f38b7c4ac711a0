import { renamed } from '../../catalogue/corrections/renamed.js';
import type { Alias } from './matching.js';
import { officialNames } from './official-names.js';

/** Other names of the catalogue's colleges: those of official files, and former ones, which files of older years have. */
export const aliases: readonly Alias[] = [...officialNames, ...renamed];
