import { describe, expect, it } from '@jest/globals';
import { specify } from '../../kernel/specification.js';
import { parentDecider } from './parent.decider.js';
import { ParentActivated, ParentDeactivated, ParentRegistered } from './parent.events.js';

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

  it('is deactivated and activated, each once, and back by undo', () => {
    const off = ParentDeactivated({ parentId });
    expect(parent.when({ type: 'DeactivateParent' }).events).toEqual([off]);
    expect(parent.when({ type: 'ActivateParent' }).events).toEqual([]);
    const inactive = specify(parentDecider).given(ParentRegistered(facts), off);
    expect(inactive.whenUndoing('event-2').events).toEqual([ParentActivated({ parentId })]);
    expect(inactive.when({ type: 'ActivateParent' }).events).toEqual([ParentActivated({ parentId })]);
  });
});
