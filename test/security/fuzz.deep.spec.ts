import { describe } from '@jest/globals';
import { fuzzed, fuzzOverHttp } from './fuzz-over-http.js';

describe('bad input to every call over HTTP', () => fuzzOverHttp(fuzzed));
