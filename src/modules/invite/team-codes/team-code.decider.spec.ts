import { describe, expect, it } from '@jest/globals';
import { specify } from '../../../kernel/specification.js';
import { teamCodeDecider, type IssueTeamCode } from './team-code.decider.js';
import {
  TeamCodeClaimed,
  TeamCodeIssued,
  TeamCodeRedeemed,
  TeamCodeResent,
  TeamCodeRevoked,
  TeamCreationRefused,
  type TeamCodeEvent,
} from './team-code.events.js';

const expiresAt = '2026-02-14T12:00:00.000Z';
const facts = { codeId: 'c1', sport: 'football', note: null, email: 'sam@example.com', code: 'AAAA-2222' } as const;
const issue: IssueTeamCode = { type: 'IssueTeamCode', ...facts };
const issued = TeamCodeIssued({ ...facts, expiresAt });
const names = { firstName: 'Sam', lastName: 'Doe', email: 'sam@example.com' };
const claimed = TeamCodeClaimed({ codeId: 'c1', userId: 'sam', teamId: 't1', teamName: 'Owls', ...names });
const nobody = { teamName: null, firstName: null, lastName: null, email: null };
const redeemed = TeamCodeRedeemed({ codeId: 'c1', userId: 'sam', teamId: 't1' });
const code = (...events: TeamCodeEvent[]) => specify(teamCodeDecider).given(...events);
const claim = {
  type: 'ClaimTeamCode',
  code: 'AAAA-2222',
  sport: 'football',
  teamId: 't1',
  teamName: 'Owls',
  names,
} as const;
const complete = { type: 'CompleteTeamCode' } as const;
const refuse = { type: 'RefuseTeamCreation', step: 'create the team', reason: 'invalid' } as const;
const sam = { actor: { userId: 'sam', role: 'no-role' } };
const eve = { actor: { userId: 'eve', role: 'no-role' } };
const invalid = { kind: 'not-found', code: 'invalid-code' };

describe('a code to create a team with', () => {
  it('is issued once, for 30 days', () => {
    expect(code().when(issue).events).toEqual([issued]);
    expect(code(issued).when(issue).error).toMatchObject({ code: 'code-exists' });
  });

  it('is sent again as another one, until it is used or revoked, where its address is known', () => {
    const again = { type: 'ResendTeamCode', code: 'BBBB-3333' } as const;
    const resent = TeamCodeResent({ codeId: 'c1', code: 'BBBB-3333', expiresAt });
    expect(code(issued).when(again).events).toEqual([resent]);
    expect(code(issued, resent).when(claim, sam).error).toMatchObject(invalid);
    expect(code(issued, resent).when({ ...claim, code: 'BBBB-3333' }, sam).events).toEqual([claimed]);
    expect(code(issued).when(again, { now: new Date('2027-01-01') }).error).toBeUndefined();
    expect(code(issued, claimed).when(again).error).toMatchObject({ kind: 'conflict', code: 'code-used' });
    const ended = { kind: 'conflict', code: 'code-ended' };
    expect(code(issued, TeamCodeRevoked({ codeId: 'c1' })).when(again).error).toMatchObject(ended);
    expect(code(TeamCodeIssued({ ...facts, email: null, expiresAt })).when(again).error).toMatchObject(ended);
    expect(code().when(again).error).toMatchObject({ kind: 'not-found' });
  });

  it('belongs to the first claim until the team exists', () => {
    expect(code(issued).when(claim, sam).events).toEqual([claimed]);
    expect(code(issued, claimed).when(claim, sam)).toMatchObject({ events: [], error: undefined });
    expect(code(issued, claimed).when(claim, eve).error).toMatchObject(invalid);
    expect(code(issued, claimed).when(complete, eve).error).toMatchObject(invalid);
    expect(code(issued, claimed).when(complete, sam).events).toEqual([redeemed]);
    expect(code(issued, claimed, redeemed).when(claim, sam).error).toMatchObject(invalid);
    expect(code(issued, claimed, redeemed).when(complete, sam).events).toEqual([]);
  });

  it('ends where a rule refuses a step of the creation', () => {
    const refused = TeamCreationRefused({
      codeId: 'c1',
      userId: 'sam',
      teamId: 't1',
      step: 'create the team',
      reason: 'invalid',
    });
    expect(code(issued, claimed).when(refuse, sam).events).toEqual([refused]);
    expect(code(issued, claimed).when(refuse, eve).error).toMatchObject(invalid);
    for (const end of [refused, redeemed]) {
      expect(code(issued, claimed, end).when(claim, sam).error).toMatchObject(invalid);
      for (const command of [refuse, complete])
        expect(code(issued, claimed, end).when(command, sam).events).toEqual([]);
    }
  });

  it('claimed before the names were written down is claimed again with them, for the team that it was', () => {
    const former = TeamCodeClaimed({ codeId: 'c1', userId: 'sam', teamId: 't0', ...nobody });
    const again = TeamCodeClaimed({ codeId: 'c1', userId: 'sam', teamId: 't0', teamName: 'Owls', ...names });
    expect(code(issued, former).when(claim, sam).events).toEqual([again]);
    expect(code(issued, former).when(claim, eve).error).toMatchObject(invalid);
  });

  it('expires, and then says nothing of its sport', () => {
    const late = { ...sam, now: new Date(expiresAt) };
    expect(code(issued).when(claim, late).error).toMatchObject(invalid);
    expect(code(issued).when({ ...claim, sport: 'wSoccer' }, late).error).toMatchObject(invalid);
    expect(code(issued, claimed).when(claim, late).error).toBeUndefined();
  });

  it('is revoked until somebody uses it, and works for nobody then', () => {
    const revoke = { type: 'RevokeTeamCode' } as const;
    const revoked = TeamCodeRevoked({ codeId: 'c1' });
    expect(code(issued).when(revoke).events).toEqual([revoked]);
    expect(code(issued, revoked).when(revoke).events).toEqual([]);
    expect(code(issued, revoked).when(claim, sam).error).toMatchObject(invalid);
    expect(code(issued, revoked).when(complete, sam).error).toMatchObject(invalid);
    expect(code(issued, claimed).when(revoke).error).toMatchObject({ kind: 'conflict', code: 'code-used' });
    expect(code().when(revoke).error).toMatchObject({ kind: 'not-found' });
  });

  it('is for teams of its sport', () => {
    expect(code(issued).when({ ...claim, sport: 'wSoccer' }, sam).error).toMatchObject({
      kind: 'invalid',
      details: { fields: { sport: expect.any(String) } },
    });
  });

  it('opens nothing before it was issued, and nothing by another code', () => {
    expect(code().when({ ...claim, code: '' }, sam).error).toMatchObject(invalid);
    expect(code().when(complete, sam).error).toMatchObject(invalid);
    expect(code(issued).when({ ...claim, code: 'BBBB-3333' }, sam).error).toMatchObject(invalid);
  });

  it('is in one state at a time, and holds then what there is then', () => {
    const stateAfter = (...events: TeamCodeEvent[]) => code(...events).when(complete, eve).state;
    const claim = { userId: 'sam', teamId: 't1' };
    expect(stateAfter()).toBeUndefined();
    expect(stateAfter(issued)).toMatchObject({ kind: 'issued', code: 'AAAA-2222' });
    expect(stateAfter(issued)).not.toHaveProperty('userId');
    expect(stateAfter(issued, claimed)).toMatchObject({ kind: 'claimed', ...claim });
    expect(stateAfter(issued, claimed, redeemed)).toMatchObject({ kind: 'redeemed', ...claim });
    expect(stateAfter(issued, redeemed)).toMatchObject({ kind: 'issued' });
    expect(stateAfter(claimed)).toBeUndefined();
  });

  it('opens nothing once its key is gone', () => {
    const erased = TeamCodeIssued({ ...facts, note: null, email: null, code: '', expiresAt });
    expect(code(erased).when({ ...claim, code: '' }, sam).error).toMatchObject(invalid);
  });
});
