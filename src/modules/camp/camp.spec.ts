import { describe, expect, it } from '@jest/globals';
import type { CampFields } from '../../../contract/camp/camp.js';
import { campSaid } from '../../../test/support/camps.js';
import { specify } from '../../kernel/specification.js';
import { catalogue } from '../college/catalogue/catalogue.js';
import { campDecider, MAX_SAVED, savedCampsDecider } from './camp.decider.js';
import { demoCamps } from './camp.demo.js';
import { CampAdded, CampDeleted, CampEdited, CampSaved, CampUnsaved } from './camp.events.js';

const campId = 'camp-1';
const facts = campSaid({ firstDay: '2027-06-12', lastDay: '2027-06-14', positions: ['QB'] });
const added = CampAdded({ campId, facts });
const deleted = CampDeleted({ campId, facts });
const edited = CampEdited({ campId, fields: ['cost'], changes: { cost: 120 }, previous: { cost: null } });
const camp = specify(campDecider).given(added);
const edit = (changes: Partial<CampFields>, basedOn?: Partial<CampFields>) =>
  ({ type: 'EditCamp', changes, basedOn }) as const;

describe('a camp', () => {
  it('is added once', () => {
    const add = { type: 'AddCamp', campId, fields: facts } as const;
    expect(specify(campDecider).given().when(add).events).toEqual([added]);
    expect(camp.when(add).error).toMatchObject({ code: 'camp-exists' });
  });

  it.each<[Partial<CampFields>, string]>([
    [{ lastDay: '2027-06-11' }, 'lastDay'],
    [{ lastDay: '2027-08-11' }, 'lastDay'],
    [{ registrationDeadline: '2027-06-15' }, 'registrationDeadline'],
    [{ ageFrom: 18, ageTo: 14 }, 'ageTo'],
    [{ graduationYearFrom: 2029, graduationYearTo: 2028 }, 'graduationYearTo'],
    [{ positions: ['GK'] }, 'positions'],
    [{ positions: ['toString'] }, 'positions'],
    [{ sports: ['wSoccer'] }, 'positions'],
    [{ latitude: 42 }, 'longitude'],
  ])('that says %j is refused at %s, added or edited', (changes, field) => {
    const add = { type: 'AddCamp', campId, fields: { ...facts, ...changes } } as const;
    const fields = [specify(campDecider).given().when(add), camp.when(edit(changes))].map(({ error }) =>
      Object.keys(error?.details.fields ?? {}),
    );
    expect(fields).toEqual([[field], [field]]);
  });

  it('may last a day, be free, and take registrations to its end', () => {
    const changes = { lastDay: '2027-06-12', registrationDeadline: '2027-06-12', cost: 0, ageFrom: 14, ageTo: 14 };
    expect(camp.when(edit(changes)).error).toBeUndefined();
  });

  it('says only what really changes, and an undo puts it back', () => {
    expect(camp.when(edit({ cost: 120, name: facts.name, positions: ['QB'] })).events).toEqual([edited]);
    expect(camp.when(edit({ name: facts.name })).events).toEqual([]);
    expect(specify(campDecider).given(added, edited).whenUndoing('event-2').events).toEqual([
      CampEdited({ campId, fields: ['cost'], changes: { cost: null }, previous: { cost: 120 } }),
    ]);
  });

  it('merges what two people changed, and tells both values where it is the same', () => {
    const later = specify(campDecider).given(added, edited);
    expect(later.when(edit({ cost: 90 }, { cost: null })).error).toMatchObject({
      code: 'changed-meanwhile',
      details: { now: { cost: { based: null, yours: 90, now: 120 } } },
    });
    expect(later.when(edit({ city: 'Ames' }, { city: null })).events).toHaveLength(1);
  });

  it('is not edited back to a value that no longer fits the rest', () => {
    const moved = CampEdited({
      campId,
      fields: ['firstDay', 'lastDay'],
      changes: { firstDay: '2027-07-01', lastDay: '2027-07-02' },
      previous: { firstDay: facts.firstDay, lastDay: facts.lastDay },
    });
    const deadline = CampEdited({
      campId,
      fields: ['registrationDeadline'],
      changes: { registrationDeadline: '2027-06-30' },
      previous: { registrationDeadline: null },
    });
    expect(specify(campDecider).given(added, moved, deadline).whenUndoing('event-2').error?.details.fields).toEqual({
      registrationDeadline: 'Choose a day on or before the last day',
    });
  });

  it('is deleted, and an undo brings it back as it was; adding is taken back by deleting', () => {
    expect(camp.when({ type: 'DeleteCamp' }).events).toEqual([deleted]);
    const gone = specify(campDecider).given(added, deleted);
    expect(gone.whenUndoing('event-2').events).toEqual([added]);
    expect(gone.when({ type: 'DeleteCamp' }).error).toMatchObject({ kind: 'not-found' });
    expect(gone.when(edit({ cost: 1 })).error).toMatchObject({ kind: 'not-found' });
    const dear = { ...facts, cost: 120 };
    expect(specify(campDecider).given(added, edited).whenUndoing('event-1').events).toEqual([
      CampDeleted({ campId, facts: dear }),
    ]);
    expect(specify(campDecider).given(added, edited, deleted).whenUndoing('event-2').error).toMatchObject({
      code: 'camp-deleted',
    });
  });

  it('is not there until it is added', () => {
    expect(specify(campDecider).given().when({ type: 'DeleteCamp' }).error).toMatchObject({ kind: 'not-found' });
  });
});

const one = { athleteId: 'athlete-1', campId: 'camp-1' };
const [saved, unsaved] = [CampSaved(one), CampUnsaved(one)];
const given = (...events: (typeof saved | typeof unsaved)[]) => specify(savedCampsDecider).given(...events);

describe('the camps that an athlete has saved', () => {
  it('are saved and let go, each once', () => {
    expect(given().when({ type: 'SaveCamp', ...one }).events).toEqual([saved]);
    expect(given(saved).when({ type: 'SaveCamp', ...one }).events).toEqual([]);
    expect(given(saved).when({ type: 'UnsaveCamp', ...one }).events).toEqual([unsaved]);
    expect(given(saved, unsaved).when({ type: 'UnsaveCamp', ...one }).events).toEqual([]);
  });

  it('are put back by an undo, whichever way it was', () => {
    expect(given(saved).whenUndoing('event-1').events).toEqual([unsaved]);
    expect(given(saved, unsaved).whenUndoing('event-2').events).toEqual([saved]);
    expect(given(saved, unsaved).whenUndoing('event-1').error?.code).toBe('changed-since');
  });

  it('are so many and no more, also by an undo', () => {
    const others = Array.from({ length: MAX_SAVED }, (_, n) => CampSaved({ ...one, campId: `other-${n}` }));
    expect(given(...others).when({ type: 'SaveCamp', ...one }).error?.code).toBe('too-many-saved');
    expect(given(saved, unsaved, ...others).whenUndoing('event-2').error?.code).toBe('too-many-saved');
  });
});

describe('the camps of the demo', () => {
  it('are at colleges of the catalogue', () => {
    const known = new Set(catalogue().map(({ name, city, state }) => [name, city, state].join('|')));
    const unknown = demoCamps.filter(({ college: { name, city, state } }) => !known.has([name, city, state].join('|')));
    expect(unknown.map(({ college }) => college)).toEqual([]);
  });
});
