import { accountAccess } from '../../../projections/account-access/account-access.projection.js';
import { ACCESS_RULES } from '../../platform/guard/ports.js';
import { AUDIENCE } from '../../platform/live/topic-map.js';
import { feature, FEATURES, type Feature } from '../feature.js';
import { Access } from './access.js';
import { Entitlements } from './entitlements.js';
import { Resources } from './resource.js';
import { TopicAudience } from './within-scope.js';

const resources = {
  provide: Resources,
  inject: [FEATURES],
  useFactory: (features: readonly Feature[]) => new Resources(features.flatMap((one) => one.resources)),
};

/** Who may do what, for the guard, for live topics, and for handlers that ask about ids of their own. */
export const access = feature({
  name: 'access',
  readModels: [accountAccess],
  providers: [
    resources,
    Entitlements,
    Access,
    { provide: ACCESS_RULES, useExisting: Access },
    { provide: AUDIENCE, useClass: TopicAudience },
  ],
  exports: [Resources, Access, ACCESS_RULES, AUDIENCE],
});
