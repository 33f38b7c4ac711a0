import { describe, expect, it } from '@jest/globals';
import { withoutPersonal } from './without-personal.js';

const token = 'q1W-'.repeat(10) + 'abc';

describe('a line of the log', () => {
  it.each([
    ['550 5.1.1 <kim.doe+club@mail.example.com> no such user', '550 5.1.1 <(address)> no such user'],
    [`Bearer ${token} is over`, 'Bearer (token) is over'],
    ['eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl was refused', '(token) was refused'],
    ['The code ABCD-2345 is used', 'The code (code) is used'],
  ])('%j is %j', (line, kept) => expect(withoutPersonal(line)).toBe(kept));

  it.each([
    '2fb22222-4253-4862-8165-944b6e613a30 GET /api/invite/role Error: away',
    'Job mail-acceptance mail-acceptance.2fb22222-4253-4862-8165-944b6e613a30.9fb22222-4253-4862-8165-944b6e613a31 failed',
    'Rebuilt history from 1155 events in 1301 ms',
    'Stopped by event 0b8d6c1e-6a52-4c0e-9d5f-0f3f3c1f7a11 (AthleteProfileEdited) at 1156/0',
    'GET /api/team/:id/athletes Error: relation "read_team_roster_9.team_roster" does not exist',
    'at Object.run (node_modules/@nestjs/core/router/router-proxy.js:9:17)',
  ])('%j stays', (line) => expect(withoutPersonal(line)).toBe(line));
});
