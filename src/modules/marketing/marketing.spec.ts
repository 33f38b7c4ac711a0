import { describe, expect, it } from '@jest/globals';
import { marketingFields, marketingStatusOn } from '../../../contract/marketing/marketing.js';
import { specify } from '../../kernel/specification.js';
import { marketingDecider } from './marketing.decider.js';
import {
  MarketingAdded,
  MarketingDeleted,
  MarketingEdited,
  type MarketingEvent,
  MarketingImageSet,
} from './marketing.events.js';

const marketingId = 'marketing-1';
const fields = {
  ...marketingFields.empty,
  title: 'See how each college fits',
  from: '2026-03-01',
  until: '2026-03-10',
};
const added = MarketingAdded({ marketingId, fields });
const given = (...events: MarketingEvent[]) => specify(marketingDecider).given(added, ...events);

describe('a marketing notification', () => {
  it('is added, edited and deleted', () => {
    const add = { type: 'AddMarketing', marketingId, fields } as const;
    expect(specify(marketingDecider).given().when(add).events).toEqual([added]);
    expect(given().when(add).error).toMatchObject({ code: 'marketing-exists' });
    const changes = { title: 'Camps' };
    expect(given().when({ type: 'EditMarketing', changes }).events).toEqual([
      MarketingEdited({ marketingId, fields: ['title'], changes, previous: { title: fields.title } }),
    ]);
    expect(given().when({ type: 'DeleteMarketing' }).events).toEqual([MarketingDeleted({ marketingId, fields })]);
    expect(given(MarketingDeleted({ marketingId, fields })).when({ type: 'DeleteMarketing' }).error).toMatchObject({
      kind: 'not-found',
    });
  });

  it.each([
    ['until', { until: '2026-02-28' }],
    ['externalLink', { linkText: 'Read more' }],
  ])('refuses %s that does not fit the others', (_, changes) => {
    expect(given().when({ type: 'EditMarketing', changes }).error).toMatchObject({ kind: 'invalid' });
  });

  it('is back as it was by Undo', () => {
    const image = MarketingImageSet({ marketingId, imageId: 'i', previous: null });
    expect(given(image).whenUndoing('event-2').events).toEqual([
      MarketingImageSet({ marketingId, imageId: null, previous: 'i' }),
    ]);
    expect(given(MarketingDeleted({ marketingId, fields })).whenUndoing('event-2').events).toEqual([added]);
  });

  it.each([
    ['2026-02-28', 'scheduled'],
    ['2026-03-01', 'active'],
    ['2026-03-10', 'active'],
    ['2026-03-11', 'ended'],
  ])('on %s is %s', (today, status) => {
    expect(marketingStatusOn(fields, today)).toBe(status);
    if (status === 'ended') expect(marketingStatusOn({ ...fields, until: null }, today)).toBe('active');
  });
});
