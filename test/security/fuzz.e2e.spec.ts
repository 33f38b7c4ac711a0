import { describe } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { fuzzed, fuzzOverHttp } from './fuzz-over-http.js';

const SHARES = 10;
/** Which tenth of the calls: another one each run, unless somebody wants one again. The deep suite takes them all. */
const share = Number(process.env['TOUCHLINE_FUZZ_SHARE'] ?? randomInt(SHARES));
process.stderr.write(`touchline: bad input over HTTP: TOUCHLINE_FUZZ_SHARE=${share}\n`);

describe(`bad input to a tenth of the calls over HTTP (TOUCHLINE_FUZZ_SHARE=${share})`, () =>
  fuzzOverHttp(fuzzed.filter((_, index) => index % SHARES === share)));
