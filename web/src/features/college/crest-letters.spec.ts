import { expect, it } from '@jest/globals';
import { crestLetters } from './crest-letters.js';

it.each([
  ['Iowa State University', 'ISU'],
  ['University of Iowa', 'UI'],
  ['The College of William & Mary', 'CWM'],
  ['Texas A&M University-Corpus Christi', 'TAM'],
  ["Saint Mary's College of California", 'SMC'],
  ['Université Laval', 'UL'],
  ['  ', ''],
])('%s without a code is %s', (name, letters) => expect(crestLetters({ name, code: null })).toBe(letters));

it('says the code where there is one', () => {
  expect(crestLetters({ name: 'University of Alabama', code: 'ALA' })).toBe('ALA');
});
