import { campsProjection, ownSavedCamps, whereIsCamp } from '../../../projections/camps.js';
import { controllersOf } from '../../platform/http/implement.js';
import { ofAthlete } from '../athlete/public.js';
import { feature } from '../feature.js';
import { campHandlers } from './camp.api.js';
import { campDecider, savedCampsDecider } from './camp.decider.js';
import { campDemo } from './camp.demo.js';
import { CampAdded } from './camp.events.js';
import { notice } from '../notice.js';

export const camp = feature({
  name: 'camp',
  resources: [
    // Camps are everybody's.
    { decider: campDecider, seenBy: 'camp.read', target: { noun: 'Camp', find: whereIsCamp } },
    { decider: savedCampsDecider, ...ofAthlete },
  ],
  kinds: [
    { key: 'camps', label: 'Camps', events: campDecider.events },
    { key: 'savedCamps', label: 'Saved camps', ofAthlete: 'Saved camps', events: savedCampsDecider.events },
  ],
  readModels: [campsProjection],
  personalData: [{ of: 'athleteId', key: 'savedCamps', title: 'Saved camps', read: ownSavedCamps }],
  notices: [
    notice(CampAdded, {
      many: 'new camps',
      to: { athletesOfCollege: ({ campId }) => `/athlete/camps?camp=${campId}` },
      module: 'camps',
    }),
  ],
  demo: campDemo,
  controllers: controllersOf(campHandlers),
});
