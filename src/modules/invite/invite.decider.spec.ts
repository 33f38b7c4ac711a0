import { describe, expect, it } from '@jest/globals';
import { specify } from '../../kernel/specification.js';
import { inviteDecider, type SendInvite } from './invite.decider.js';
import { MAX_ASKERS } from '../../../contract/invite/invite.js';
import {
  InviteAskConfirmed,
  InviteAsked,
  InviteAskRefused,
  InviteClaimed,
  InviteDeleted,
  InviteRedeemed,
  InviteRejected,
  InviteResent,
  InviteSent,
  JoiningRefused,
  unnamed,
  type InviteEvent,
} from './invite.events.js';

const now = new Date('2026-01-15T12:00:00Z');
const expiresAt = '2026-01-29T12:00:00.000Z';
const ids = { inviteId: 'i1', teamId: 't1' };
const send: SendInvite = {
  type: 'SendInvite',
  ...ids,
  role: 'athlete',
  senderId: 'coach-1',
  email: 'sam@example.com',
  code: 'AAAA-2222',
};
const nobody = { athleteId: null, firstName: null, lastName: null, relationship: null };
const { type: _, ...facts } = send;
const sent = InviteSent({ ...facts, ...nobody, expiresAt });
const invite = (...events: InviteEvent[]) => specify(inviteDecider).given(...events);
const sam = { actor: { userId: 'sam', role: 'no-role' } };
const eve = { actor: { userId: 'eve', role: 'no-role' } };
const claimed = InviteClaimed({ ...ids, userId: 'sam', ...unnamed });
const names = { firstName: 'Sam', lastName: 'Doe', email: 'sam@example.com' };
const named = InviteClaimed({ ...ids, userId: 'sam', ...names });
const refused = JoiningRefused({ ...ids, userId: 'sam', step: 'join the team', reason: 'already-on-team' });
const redeemed = InviteRedeemed({ ...ids, userId: 'sam', profileId: 'p1' });
const accept = { type: 'AcceptInvite', code: 'AAAA-2222', isAddressee: true } as const;
const reject = { type: 'RejectInvite', code: 'AAAA-2222' } as const;
const complete = { type: 'CompleteInvite', profileId: 'p1' } as const;
const refuse = { type: 'RefuseJoining', step: 'join the team', reason: 'already-on-team' } as const;
const resend = { type: 'ResendInvite', code: 'BBBB-3333' } as const;
const remove = { type: 'DeleteInvite' } as const;
const invalid = { kind: 'not-found', code: 'invalid-code', message: 'Invalid code. Please try again.' };

describe('an invite', () => {
  it('is sent once, for 14 days', () => {
    expect(invite().when(send).events).toEqual([sent]);
    expect(invite(sent).when(send).error).toMatchObject({ kind: 'conflict', code: 'invite-exists' });
  });

  it('names an athlete for a parent, and for nobody else', () => {
    const parent = { athleteId: 'a1', firstName: 'Pat', lastName: 'Doe', relationship: 'Aunt' } as const;
    expect(invite().when({ ...send, role: 'parent', parent }).events).toMatchObject([{ data: parent }]);
    expect(invite().when({ ...send, role: 'parent' }).error).toMatchObject({ kind: 'invalid' });
    expect(invite().when({ ...send, parent }).error).toMatchObject({ kind: 'invalid' });
  });

  it('is accepted by the first person, who alone continues', () => {
    expect(invite(sent).when(accept, sam).events).toEqual([claimed]);
    expect(invite(sent, claimed).when(accept, sam)).toMatchObject({ events: [], error: undefined });
    expect(invite(sent, claimed).when(accept, eve).error).toMatchObject(invalid);
    expect(invite(sent, claimed).when(complete, sam).events).toEqual([redeemed]);
    expect(invite(sent, claimed).when(complete, eve).error).toMatchObject(invalid);
    expect(invite(sent).when(complete, sam).error).toMatchObject(invalid);
  });

  describe('in the hands of another address', () => {
    const byEve = { ...accept, isAddressee: false };
    const ask = { type: 'AskForInvite', code: 'AAAA-2222' } as const;
    const answer = (given: 'confirmed' | 'refused') => ({ type: 'AnswerAsker', userId: 'eve', answer: given }) as const;
    const facts = { ...ids, userId: 'eve' };
    const [asked, confirmed, no] = [InviteAsked(facts), InviteAskConfirmed(facts), InviteAskRefused(facts)];

    it('lets nobody in before they are confirmed', () => {
      expect(invite(sent).when(byEve, eve).error).toMatchObject({ kind: 'conflict', code: 'other-address' });
      expect(invite(sent, asked).when(byEve, eve).error).toMatchObject({ code: 'other-address' });
      expect(invite(sent, asked, no).when(byEve, eve).error).toMatchObject({ code: 'other-address' });
      expect(invite(sent, asked, confirmed, no).when(byEve, eve).error).toMatchObject({ code: 'other-address' });
      expect(invite(sent, asked, confirmed).when(byEve, eve).events).toMatchObject([{ type: 'InviteClaimed' }]);
      // Confirmed is who asked, and nobody else.
      expect(invite(sent, asked, confirmed).when(byEve, sam).error).toMatchObject({ code: 'other-address' });
    });

    it('is asked for once, and not again by who was refused', () => {
      expect(invite(sent).when(ask, eve).events).toEqual([asked]);
      expect(invite(sent, asked).when(ask, eve)).toMatchObject({ events: [], error: undefined });
      expect(invite(sent, asked, no).when(ask, eve).error).toMatchObject({ kind: 'conflict', code: 'ask-refused' });
      expect(invite(sent).when({ ...ask, code: 'BBBB-3333' }, eve).error).toMatchObject(invalid);
      expect(invite(sent, claimed).when(ask, eve).error).toMatchObject(invalid);
      const many = Array.from({ length: MAX_ASKERS }, (_, n) => InviteAsked({ ...ids, userId: `u${n}` }));
      expect(invite(sent, ...many).when(ask, eve).error).toMatchObject({ code: 'too-many-askers' });
    });

    it('is answered, and otherwise, until somebody has joined or it has expired', () => {
      expect(invite(sent, asked).when(answer('confirmed')).events).toEqual([confirmed]);
      expect(invite(sent, asked, confirmed).when(answer('refused')).events).toEqual([no]);
      expect(invite(sent, asked, no).when(answer('refused')).events).toEqual([]);
      expect(invite(sent).when(answer('confirmed')).error).toMatchObject({ kind: 'not-found' });
      expect(invite(sent, asked, claimed).when(answer('confirmed')).error).toMatchObject({ code: 'not-open' });
      const late = { now: new Date('2026-01-29T12:00:00Z') };
      expect(invite(sent, asked).when(answer('confirmed'), late).error).toMatchObject({ code: 'expired' });
    });

    it('is answered by its sender, the primary coach or an admin, and no other assistant', () => {
      const by = (userId: string, role: string) => ({ actor: { userId, role } });
      const answered = (who: ReturnType<typeof by>) => invite(sent, asked).when(answer('confirmed'), who);
      expect(answered(by('somebody', 'assistant-coach')).error).toMatchObject({ kind: 'forbidden' });
      for (const who of [by(sent.data.senderId, 'assistant-coach'), by('x', 'coach'), by('x', 'admin')])
        expect(answered(who).events).toEqual([confirmed]);
    });

    it('forgets who asked when it is sent again: they do not have the new code', () => {
      const again = InviteResent({ ...ids, code: 'BBBB-3333', expiresAt });
      const late = { ...byEve, code: 'BBBB-3333' };
      expect(invite(sent, asked, confirmed, again).when(late, eve).error).toMatchObject({ code: 'other-address' });
    });
  });

  it.each([
    ['redeemed', redeemed],
    ['refused at a step', refused],
  ])('is over once it has been %s, for everybody', (_, end) => {
    for (const who of [sam, eve]) {
      expect(invite(sent, claimed, end).when(accept, who).error).toMatchObject(invalid);
      expect(invite(sent, claimed, end).when(reject, who).error).toMatchObject(invalid);
    }
    for (const command of [complete, refuse])
      expect(invite(sent, claimed, end).when(command, sam)).toMatchObject({ events: [], error: undefined });
  });

  it('ends where a rule refuses a step of the joining, for every role', () => {
    expect(invite(sent, claimed).when(refuse, sam).events).toEqual([refused]);
    expect(invite(sent, claimed).when(refuse, eve).error).toMatchObject(invalid);
    expect(invite(sent).when(refuse, sam).error).toMatchObject(invalid);
  });

  it('keeps the names that the joining needs; claimed without them before, it is claimed again', () => {
    expect(invite(sent).when({ ...accept, names }, sam).events).toEqual([named]);
    expect(invite(sent, claimed).when({ ...accept, names }, sam).events).toEqual([named]);
    expect(invite(sent, named).when({ ...accept, names: { ...names, firstName: 'Samuel' } }, sam).events).toEqual([]);
    expect(invite(sent, named).when(accept, sam).events).toEqual([]);
  });

  it('expires to the second; a claim does not', () => {
    const last = { ...sam, now: new Date(Date.parse(expiresAt) - 1) };
    const late = { ...sam, now: new Date(expiresAt) };
    expect(invite(sent).when(accept, last).events).toEqual([claimed]);
    for (const command of [accept, reject]) expect(invite(sent).when(command, late).error).toMatchObject(invalid);
    expect(invite(sent, claimed).when(accept, late).error).toBeUndefined();
  });

  it('is sent again with a new code and a new expiry; the old code ends', () => {
    const again = InviteResent({ ...ids, code: 'BBBB-3333', expiresAt });
    expect(invite(sent).when(resend, { now }).events).toEqual([again]);
    for (const command of [accept, reject]) expect(invite(sent, again).when(command).error).toMatchObject(invalid);
    expect(invite(sent, again).when({ ...accept, code: 'BBBB-3333' }, sam).events).toEqual([claimed]);
  });

  it('is rejected or deleted, and then takes nothing more', () => {
    const rejected = InviteRejected({ ...ids, userId: 'sam' });
    const deleted = InviteDeleted(ids);
    expect(invite(sent).when(reject, sam).events).toEqual([rejected]);
    expect(invite(sent).when(remove).events).toEqual([deleted]);
    for (const over of [rejected, deleted, claimed]) {
      expect(invite(sent, over).when(accept, eve).error).toMatchObject(invalid);
      expect(invite(sent, over).when(reject, eve).error).toMatchObject(invalid);
    }
    for (const command of [resend, remove]) {
      expect(invite(sent, deleted).when(command).error).toMatchObject({ kind: 'not-found', code: 'not-found' });
      expect(invite(sent, rejected).when(command).error).toMatchObject({ kind: 'conflict', code: 'not-open' });
      expect(invite(sent, claimed).when(command).error).toMatchObject({ details: { now: { status: 'accepted' } } });
    }
  });

  it('takes nothing before it was sent', () => {
    for (const command of [accept, reject, complete]) expect(invite().when(command).error).toMatchObject(invalid);
    for (const command of [resend, remove]) expect(invite().when(command).error).toMatchObject({ kind: 'not-found' });
  });

  it('opens nothing once the person was erased', () => {
    const erased = InviteSent({ ...sent.data, email: '[erased]', code: '' });
    expect(invite(erased).when({ ...accept, code: '' }).error).toMatchObject(invalid);
  });

  it('is in one state at a time, and holds then what there is then', () => {
    const stateAfter = (...events: InviteEvent[]) => invite(...events).when(complete, eve).state;
    const known = { inviteId: 'i1', code: 'AAAA-2222', expiresAt: new Date(expiresAt) };
    const claim = { claimedBy: 'sam', acceptedAt: expect.any(Date) };
    expect(stateAfter()).toBeUndefined();
    expect(stateAfter(sent)).toMatchObject({ kind: 'sent', ...known });
    expect(stateAfter(sent)).not.toHaveProperty('claimedBy');
    expect(stateAfter(sent, claimed)).toMatchObject({ kind: 'claimed', ...known, ...claim });
    expect(stateAfter(sent, claimed, redeemed)).toMatchObject({ kind: 'redeemed', ...known, ...claim });
    expect(stateAfter(sent, InviteRejected({ ...ids, userId: 'sam' }))).toMatchObject({ kind: 'declined', ...known });
    expect(stateAfter(sent, InviteDeleted(ids))).toEqual({ kind: 'deleted', ...ids });
  });

  it('is not changed by what comes out of turn', () => {
    const stateAfter = (...events: InviteEvent[]) => invite(...events).when(complete, eve).state;
    expect(stateAfter(claimed)).toBeUndefined();
    expect(stateAfter(sent, redeemed)).toMatchObject({ kind: 'sent' });
    expect(stateAfter(sent, claimed, InviteRejected({ ...ids, userId: 'eve' }))).toMatchObject({ kind: 'claimed' });
  });
});
