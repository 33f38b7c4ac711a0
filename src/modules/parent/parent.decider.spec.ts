import { describe, expect, it } from '@jest/globals';
import { specify } from '../../kernel/specification.js';
import { parentDecider } from './parent.decider.js';
import {
  ContactSharingSet,
  ParentActivated,
  ParentDeactivated,
  ParentEdited,
  ParentRegistered,
  PayingStarted,
  PayingStopped,
} from './parent.events.js';

const parentId = 'parent-1';
const facts = {
  parentId,
  userId: 'user-1',
  firstName: 'Ana',
  lastName: 'Avery',
  email: null,
  phone: null,
  homeTown: null,
};
const parent = specify(parentDecider).given(ParentRegistered(facts));

describe('a parent', () => {
  it('is registered once', () => {
    expect(
      specify(parentDecider)
        .given()
        .when({ type: 'RegisterParent', ...facts }).events,
    ).toHaveLength(1);
    expect(parent.when({ type: 'RegisterParent', ...facts }).error?.code).toBe('parent-exists');
  });

  it('keeps what someone else edited in between, and asks where both changed the same field', () => {
    const moved = { fields: ['homeTown' as const], changes: { homeTown: 'Ames' }, previous: { homeTown: null } };
    const meanwhile = specify(parentDecider).given(ParentRegistered(facts), ParentEdited({ parentId, ...moved }));
    const edit = (changes: { firstName?: string; homeTown?: string }) =>
      meanwhile.when({ type: 'EditParent', changes, basedOn: { firstName: 'Ana', homeTown: null } });
    expect(edit({ firstName: 'Anna' }).state?.info).toMatchObject({ firstName: 'Anna', homeTown: 'Ames' });
    expect(edit({ homeTown: 'Omaha' }).error).toMatchObject({
      code: 'changed-meanwhile',
      details: { now: { homeTown: { based: null, yours: 'Omaha', now: 'Ames' } } },
    });
  });

  it('edits only what changes, and undo puts it back', () => {
    const change = { fields: ['phone' as const], changes: { phone: '+15555550123' }, previous: { phone: null } };
    const edited = ParentEdited({ parentId, ...change });
    const changes = { firstName: 'Ana', phone: '+15555550123' };
    expect(parent.when({ type: 'EditParent', changes }).events).toEqual([edited]);
    expect(parent.when({ type: 'EditParent', changes: { firstName: 'Ana' } }).events).toEqual([]);
    const now = specify(parentDecider).given(ParentRegistered(facts), edited);
    expect(now.when({ type: 'EditParent', changes }).events).toEqual([]);
    expect(now.whenUndoing('event-2').events).toEqual([
      ParentEdited({ ...change, parentId, changes: change.previous, previous: change.changes }),
    ]);
  });

  it('shares how to reach them by their own word, once', () => {
    const own = { actor: { userId: 'user-1', role: 'parent' } };
    const command = { type: 'SetContactSharing', shared: true } as const;
    const set = ContactSharingSet({ parentId, shared: true });
    expect(parent.when(command, own).events).toEqual([set]);
    expect(parent.when({ ...command, shared: false }, own).events).toEqual([]);
    expect(specify(parentDecider).given(ParentRegistered(facts), set).when(command, own).events).toEqual([]);
    expect(parent.when(command, { actor: { userId: 'user-2', role: 'admin' } }).error?.code).toBe('forbidden');
  });

  it('keeps what is known of one who was erased', () => {
    const erased = ParentEdited({ parentId, fields: ['phone'], changes: {}, previous: {} });
    const { state } = specify(parentDecider).given(ParentRegistered(facts), erased).when({ type: 'ActivateParent' });
    expect(state?.info).toMatchObject({ firstName: 'Ana', phone: null });
  });

  it('pays for athletes, for each from one time to another', () => {
    const [start, stop] = [PayingStarted({ parentId, athleteId: 'a1' }), PayingStopped({ parentId, athleteId: 'a1' })];
    const begin = { type: 'StartPaying', athleteId: 'a1' } as const;
    const end = { type: 'StopPaying', athleteId: 'a1' } as const;
    expect(parent.when(begin)).toMatchObject({ events: [start], state: { payingFor: ['a1'] } });
    expect(parent.when(end).events).toEqual([]);
    const paying = specify(parentDecider).given(ParentRegistered(facts), start);
    expect(paying.when(begin).events).toEqual([]);
    expect(paying.when(end)).toMatchObject({ events: [stop], state: { payingFor: [] } });
    expect(paying.whenUndoing('event-2').error?.code).toBe('never-undoable');
  });

  it('is nobody before they are registered', () => {
    for (const command of [
      { type: 'EditParent', changes: {} },
      { type: 'StartPaying', athleteId: 'a1' },
    ] as const) {
      expect(specify(parentDecider).given().when(command).error?.kind).toBe('not-found');
    }
  });

  it('is deactivated and activated, each once, and back by undo', () => {
    const off = ParentDeactivated({ parentId });
    expect(parent.when({ type: 'DeactivateParent' }).events).toEqual([off]);
    expect(parent.when({ type: 'ActivateParent' }).events).toEqual([]);
    const inactive = specify(parentDecider).given(ParentRegistered(facts), off);
    expect(inactive.whenUndoing('event-2').events).toEqual([ParentActivated({ parentId })]);
    expect(inactive.when({ type: 'ActivateParent' }).events).toEqual([ParentActivated({ parentId })]);
  });
});
