import { describe, expect, it } from '@jest/globals';
import { MAX_TAGS } from '../../../../contract/team/tags.js';
import { specify } from '../../../kernel/specification.js';
import { teamDecider } from '../team.decider.js';
import { TeamCreated, type TeamEvent } from '../team.events.js';
import { TagCreated, TagDeleted, TagEdited } from './team-tags.events.js';

const teamId = 'team-1';
const created = TeamCreated({
  teamId,
  name: 'Riverside Hawks',
  slug: 'riverside-hawks',
  sports: ['football'],
  city: null,
  state: null,
  primaryColor: null,
  joinCode: 'ABCD-2345',
  moduleAccess: {},
  paymentStrategy: null,
});
const camps = { title: 'Camps', color: '#2f6f4e' };
const tag = (tagId: string, details = camps) => TagCreated({ teamId, tagId, ...details });
const given = (...events: TeamEvent[]) => specify(teamDecider).given(created, ...events);

describe('a team’s tags', () => {
  it('have titles of their own, ignoring case', () => {
    expect(given().when({ type: 'CreateTag', ...camps }).events).toEqual([tag('id-1')]);
    const taken = { title: 'Another tag already has this title' };
    const again = given(tag('t1')).when({ type: 'CreateTag', title: 'CAMPS ', color: '#000000' });
    expect(again.error?.details.fields).toEqual(taken);
    const two = given(tag('t1'), tag('t2', { ...camps, title: 'Visited' }));
    const renamed = { type: 'EditTag', tagId: 't2', changes: { title: 'camps' } } as const;
    expect(two.when(renamed).error?.details.fields).toEqual(taken);
    const own = given(tag('t1')).when({ type: 'EditTag', tagId: 't1', changes: { title: 'CAMPS' } });
    expect(own.events).toEqual([TagEdited({ teamId, tagId: 't1', from: camps, to: { ...camps, title: 'CAMPS' } })]);
  });

  it('are deleted, and come back unless another has the title since', () => {
    const deleted = TagDeleted({ teamId, tagId: 't1', ...camps });
    expect(given(tag('t1')).when({ type: 'DeleteTag', tagId: 't1' }).events).toEqual([deleted]);
    expect(given(tag('t1'), deleted).whenUndoing('event-3').events).toEqual([tag('t1')]);
    expect(given(tag('t1'), deleted, tag('t2')).whenUndoing('event-3').error?.details.fields).toBeDefined();
  });

  it.each(['t9', 'toString'])('are not changed when there is none: %s', (tagId) => {
    expect(given(tag('t1')).when({ type: 'DeleteTag', tagId }).error?.kind).toBe('not-found');
    expect(given(tag('t1')).when({ type: 'EditTag', tagId, changes: { title: 'X' } }).error?.kind).toBe('not-found');
  });

  it('are not overwritten by somebody who saw others', () => {
    const edit = { type: 'EditTag', tagId: 't1', changes: { title: 'June' }, basedOn: { title: 'May' } } as const;
    expect(given(tag('t1')).when(edit).error?.code).toBe('changed-meanwhile');
  });

  it('are so many and no more, by undo either', () => {
    const many = Array.from({ length: MAX_TAGS }, (_, n) => tag(`t${n}`, { ...camps, title: `Tag ${n}` }));
    expect(given(...many).when({ type: 'CreateTag', ...camps }).error?.code).toBe('too-many-tags');
    const gone = [tag('gone'), TagDeleted({ teamId, tagId: 'gone', ...camps })];
    expect(given(...gone, ...many).whenUndoing('event-3').error?.code).toBe('too-many-tags');
  });
});
