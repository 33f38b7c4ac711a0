import {
  ContactSharingSet,
  PayingStarted,
  PayingStopped,
  ParentActivated,
  ParentDeactivated,
  ParentEdited,
  ParentRegistered,
} from '../../src/modules/parent/parent.events.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { change, type Recorded } from '../../src/platform/projections/folding/steps.js';
import { erased } from '../erased.js';
import { athletePayerTable, parentTable, type ParentRow } from './athlete-profile.table.js';

export const parentRows = rowsOf(parentTable).from({
  reads: [ParentRegistered, ParentEdited, ParentDeactivated, ParentActivated, ContactSharingSet],
  key: ({ data }) => ({ parent_id: data.parentId }),
  on: {
    ParentRegistered: (_, { data }) => ({
      parent_id: data.parentId,
      user_id: data.userId,
      first_name: data.firstName,
      last_name: data.lastName,
      email: data.email,
      phone: data.phone,
      home_town: data.homeTown,
      status: 'active',
      shares_contacts: false,
    }),
    ParentEdited: change((_, { data }) => infoColumns(data.changes)),
    ParentDeactivated: change(() => ({ status: 'inactive' })),
    ParentActivated: change(() => ({ status: 'active' })),
    ContactSharingSet: change((_, { data }) => ({ shares_contacts: data.shared })),
  },
  each: [erased('parent_id', 'parentId')],
});

export const payerRows = rowsOf(athletePayerTable).from({
  reads: [PayingStarted, PayingStopped],
  key: ({ data }) => ({ athlete_id: data.athleteId, parent_id: data.parentId }),
  on: {
    PayingStarted: (_, { data: { athleteId, parentId }, occurredAt }) => ({
      athlete_id: athleteId,
      parent_id: parentId,
      since: occurredAt,
    }),
    PayingStopped: () => undefined,
  },
});

function infoColumns(info: Recorded<typeof ParentEdited>['data']['changes']): Partial<ParentRow> {
  return {
    ...(info.firstName !== undefined && { first_name: info.firstName }),
    ...(info.lastName !== undefined && { last_name: info.lastName }),
    ...(info.phone !== undefined && { phone: info.phone }),
    ...(info.homeTown !== undefined && { home_town: info.homeTown }),
  };
}
