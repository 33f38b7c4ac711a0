import { whereIsParent } from '../../../projections/account-access/whereabouts.queries.js';
import { feature } from '../feature.js';
import { EditParent } from './edit-parent.js';
import { GetParent } from './get-parent.query.js';
import { ListParents } from './list-parents.query.js';
import { ParentController } from './parent.controller.js';
import { parentDecider } from './parent.decider.js';

export const parent = feature({
  name: 'parent',
  resources: [
    {
      decider: parentDecider,
      seenBy: 'parent.read',
      own: ({ parentId }) => parentId,
      target: { noun: 'Parent', find: whereIsParent },
    },
  ],
  controllers: [ParentController],
  providers: [EditParent, GetParent, ListParents],
});
