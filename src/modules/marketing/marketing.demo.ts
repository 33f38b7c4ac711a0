import { dayAt } from '../../../contract/day.js';
import { marketingFields } from '../../../contract/marketing/marketing.js';
import { demoId } from '../../demo/demo-id.js';
import type { DemoCast, DemoPart } from '../../demo/demo-part.js';
import { marketings } from './marketing.decider.js';

/** One that has run its time: nobody who looks around in the demo is interrupted. */
export const marketingDemo: DemoPart = { play: announce };

function announce({ timeline, admin }: DemoCast): void {
  const day = (daysAgo: number) => dayAt(timeline.daysAgo(daysAgo));
  const marketingId = demoId('marketing fit analysis');
  timeline.does('marketing fit analysis', 45, admin, marketings.of(marketingId), {
    type: 'AddMarketing',
    marketingId,
    fields: {
      ...marketingFields.empty,
      title: 'See how each college fits',
      description: 'Every college page now compares your facts with its roster.',
      bulletPoints: [
        'Academics next to what admissions ask',
        'Height and weight next to the roster',
        'Distance and cost',
      ],
      color: '#2e9e6b',
      buttonText: 'Take a look',
      notificationTitle: 'New in Touchline',
      notificationDescription: 'Fit analysis is here.',
      from: day(44),
      until: day(30),
      roles: ['athlete', 'parent'],
    },
  });
}
