import { campFields } from './camp.js';

/** A camp with only its required fields: college, name, sports and days. */
export const emptyCamp = campFields.empty;
