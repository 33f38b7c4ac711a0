import { describe, expect, it } from '@jest/globals';
import { MAX_BOARD_LINKS } from '../../../../contract/board/endpoints.js';
import { specify } from '../../../kernel/specification.js';
import {
  BoardCreated,
  BoardLinkAdded,
  BoardLinkDeleted,
  BoardLinkEdited,
  WelcomeMessageSet,
} from './team-board.events.js';
import { teamDecider } from '../team.decider.js';
import { TeamCreated } from '../team.events.js';

const teamId = 'team-1';
const created = TeamCreated({
  teamId,
  name: 'Harbor City Sharks',
  slug: 'sharks',
  sports: ['football'],
  city: null,
  state: null,
  primaryColor: null,
  joinCode: 'ABCD-2345',
  moduleAccess: {},
  paymentStrategy: null,
});
const details = { name: 'Camps', url: 'https://camps.example.com' };
const link = (linkId: string, place: number) => ({ teamId, linkId, ...details, place });
const board = [created, BoardCreated({ teamId })];
const given = specify(teamDecider).given;
const add = { type: 'AddBoardLink', ...details } as const;

describe('a team’s board', () => {
  it('is created once, and creating it again changes nothing', () => {
    expect(given(created).when({ type: 'CreateBoard' }).events).toEqual([BoardCreated({ teamId })]);
    expect(given(...board).when({ type: 'CreateBoard' })).toMatchObject({ events: [], error: undefined });
  });

  it.each([
    { type: 'SetWelcomeMessage', welcomeMessage: 'Hi' },
    add,
    { type: 'EditBoardLink', linkId: 'l1', ...details },
    { type: 'DeleteBoardLink', linkId: 'l1' },
  ] as const)('must exist before $type', (command) => {
    expect(given(created).when(command).error?.code).toBe('no-board');
    expect(given().when(command).error?.kind).toBe('not-found');
  });

  it('is edited by two at once without losing what either wrote', () => {
    const theirs = BoardLinkEdited({ teamId, linkId: 'l1', from: details, to: { ...details, name: 'Summer camps' } });
    const welcomed = WelcomeMessageSet({ teamId, from: '', to: 'Hello' });
    const meanwhile = given(...board, BoardLinkAdded(link('l1', 0)), theirs, welcomed);
    const edit = (name: string, url: string) =>
      meanwhile.when({ type: 'EditBoardLink', linkId: 'l1', name, url, basedOn: details });
    const url = 'https://camps.example.com/2027';
    expect(edit('Camps', url).state?.board?.links['l1']).toMatchObject({ name: 'Summer camps', url });
    expect(edit('Winter camps', url).error?.details.now).toEqual({
      name: { based: 'Camps', yours: 'Winter camps', now: 'Summer camps' },
    });
    const write = (basedOn?: string) =>
      meanwhile.when({ type: 'SetWelcomeMessage', welcomeMessage: 'Welcome', basedOn });
    expect(write('').error?.code).toBe('changed-meanwhile');
    expect(write('Hello').state?.board?.welcomeMessage).toBe('Welcome');
    expect(write().state?.board?.welcomeMessage).toBe('Welcome');
  });

  it('has a welcome message, which undo puts back', () => {
    const set = (from: string, to: string) => WelcomeMessageSet({ teamId, from, to });
    const say = (welcomeMessage: string) => ({ type: 'SetWelcomeMessage', welcomeMessage }) as const;
    expect(given(...board).when(say('Hello')).events).toEqual([set('', 'Hello')]);
    expect(given(...board, set('', 'Hello')).when(say('Hello')).events).toEqual([]);
    expect(given(...board, set('', 'Hello')).whenUndoing('event-3').events).toEqual([set('Hello', '')]);
    const again = given(...board, set('', 'Hello'), set('Hello', 'Bye'));
    expect(again.whenUndoing('event-3').error?.code).toBe('changed-since');
  });

  it('gives links places that nobody takes again', () => {
    const facts = [
      ...board,
      BoardLinkAdded(link('l1', 0)),
      BoardLinkAdded(link('l2', 1)),
      BoardLinkDeleted(link('l2', 1)),
    ];
    expect(given(...facts).when(add).events).toEqual([BoardLinkAdded(link('id-1', 2))]);
  });

  it('holds so many links and no more', () => {
    const full = Array.from({ length: MAX_BOARD_LINKS }, (_, place) => BoardLinkAdded(link(`l${place}`, place)));
    expect(given(...board, ...full).when(add).error?.code).toBe('too-many-links');
    expect(given(...board, ...full.slice(1)).when(add).error).toBeUndefined();
  });

  it('takes no deleted link back once it is full again: undoing is adding', () => {
    const others = Array.from({ length: MAX_BOARD_LINKS }, (_, place) =>
      BoardLinkAdded(link(`l${place + 1}`, place + 1)),
    );
    const deleted = [...board, BoardLinkAdded(link('l0', 0)), BoardLinkDeleted(link('l0', 0))];
    const undoing = `event-${deleted.length}`;
    expect(given(...deleted, ...others).whenUndoing(undoing).error?.code).toBe('too-many-links');
    expect(given(...deleted, ...others.slice(1)).whenUndoing(undoing).events).toEqual([BoardLinkAdded(link('l0', 0))]);
  });

  it('edits and deletes the links that it has, and undo brings each back to its place', () => {
    const facts = [...board, BoardLinkAdded(link('l1', 0))];
    const to = { name: 'Summer camps', url: details.url };
    const edited = BoardLinkEdited({ teamId, linkId: 'l1', from: details, to });
    const deleted = BoardLinkDeleted(link('l1', 0));
    expect(given(...facts).when({ type: 'EditBoardLink', linkId: 'l1', ...to }).events).toEqual([edited]);
    expect(given(...facts).when({ type: 'EditBoardLink', linkId: 'l1', ...details }).events).toEqual([]);
    expect(given(...facts).when({ type: 'DeleteBoardLink', linkId: 'l1' }).events).toEqual([deleted]);
    expect(given(...facts).whenUndoing('event-3').events).toEqual([deleted]);
    expect(given(...facts, edited).whenUndoing('event-4').events).toEqual([
      BoardLinkEdited({ teamId, linkId: 'l1', from: to, to: details }),
    ]);
    expect(given(...facts, deleted).whenUndoing('event-4').events).toEqual([BoardLinkAdded(link('l1', 0))]);
    expect(given(...facts, edited).whenUndoing('event-3').error?.code).toBe('changed-since');
    // A change of another link stands in nobody's way.
    expect(given(...facts, BoardLinkAdded(link('l2', 1))).whenUndoing('event-3').error).toBeUndefined();
    for (const linkId of ['l9', 'toString', '__proto__']) {
      expect(given(...facts).when({ type: 'DeleteBoardLink', linkId }).error?.kind).toBe('not-found');
    }
  });
});
