import { celebrationsProjection } from '../../../projections/celebrations/celebrations.projection.js';
import { ownMoments, whereIsCelebration } from '../../../projections/celebrations/celebrations.queries.js';
import { ofAthlete } from '../athlete/public.js';
import { feature } from '../feature.js';
import { celebrationHandlers } from './celebration.api.js';
import { seenDecider, sharingDecider } from './celebration.decider.js';
import { MomentPictures } from './picture/moment-pictures.js';
import { PICTURES, SharingRules } from './sharing.js';

export const celebration = feature({
  name: 'celebration',
  resources: [
    // What topics are about: what someone has seen, under their own id.
    { decider: seenDecider, seenBy: 'celebration.own', own: ({ userId }) => userId },
    { decider: sharingDecider, ...ofAthlete, seenBy: 'celebration.share' },
    {
      name: 'celebration',
      seenBy: 'interest.read',
      isOfAthlete: true,
      target: { noun: 'Celebration', find: whereIsCelebration },
    },
  ],
  kinds: [
    { key: 'celebrations', label: 'Celebrations', events: seenDecider.events },
    { key: 'sharing', label: 'Sharing', ofAthlete: 'Sharing', events: sharingDecider.events },
  ],
  handlers: celebrationHandlers,
  flags: [
    {
      key: PICTURES,
      title: 'Celebration pictures',
      does: 'Offers and commitments can be shared as a picture.',
      byDefault: true,
    },
  ],
  readModels: [celebrationsProjection],
  personalData: [{ of: 'athleteId', key: 'moments', title: 'Moments', read: ownMoments }],
  providers: [MomentPictures, SharingRules],
});
