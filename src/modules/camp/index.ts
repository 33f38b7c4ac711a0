import { campsProjection } from '../../../projections/camps/camps.projection.js';
import { ownSavedCamps, whereIsCamp } from '../../../projections/camps/camp.queries.js';
import { ofAthlete } from '../athlete/public.js';
import { feature } from '../feature.js';
import { campDemo } from './camp.demo.js';
import { CampController } from './camp.controller.js';
import { campDecider } from './camp.decider.js';
import { GetCamp } from './reading/get-camp.query.js';
import { ListCamps } from './reading/list-camps.query.js';
import { ReadCampsController } from './reading/read-camps.controller.js';
import { SaveCampController } from './saving/save-camp.controller.js';
import { savedCampsDecider } from './saving/saved-camps.decider.js';

export const camp = feature({
  name: 'camp',
  resources: [
    // Camps are everybody's.
    { decider: campDecider, seenBy: 'camp.read', target: { noun: 'Camp', find: whereIsCamp } },
    { decider: savedCampsDecider, ...ofAthlete },
  ],
  readModels: [campsProjection],
  personalData: [{ of: 'athleteId', key: 'savedCamps', title: 'Saved camps', read: ownSavedCamps }],
  demo: campDemo,
  controllers: [CampController, ReadCampsController, SaveCampController],
  providers: [GetCamp, ListCamps],
});
