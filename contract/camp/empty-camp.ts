import { campFields } from './camp.js';

/** A camp of which nothing is said but what it must say: whose it is, its name, its sports and its days. */
export const emptyCamp = campFields.empty;
