import { APP_INTERCEPTOR } from '@nestjs/core';
import { AccessLog, accessLogOf } from './access-log/access-log.js';
import { mailsTo } from './export/own-mails.js';
import { athleteViewsProjection } from '../../../projections/athlete-views.js';
import { erasuresProjection, countOpenErasures } from '../../../projections/erasures.js';
import { feature } from '../feature.js';
import { BeginErasure } from './erasure/begin-erasure.js';
import { EraseAgain } from './erasure/erase-again.js';
import { DiskSweep } from './erasure/disk/disk-sweep.js';
import { ErasureMarks } from './erasure/disk/erasure-marks.js';
import { ErasedList } from './erasure/erased-list.js';
import { ErasePerson, EraseWhenRequested, ErasureSweep } from './erasure/erasure.policies.js';
import { ErasureParts } from './erasure/erasure-parts.js';
import { erasureDecider } from './erasure/erasure.decider.js';
import { ErasureWork } from './erasure/erasure-work.js';
import { ForgetRows } from './erasure/forget-rows.js';
import { ForgetTexts } from './erasure/forget-texts.js';
import { KnownAddresses, KnownMarks } from './erasure/naming.js';
import { PeopleQuery } from './erasure/people.query.js';
import { ExportOwn } from './export/export-own.js';
import { accessLogDecider } from './access-log/access-log.decider.js';
import { RecordAccess } from './access-log/record-access.interceptor.js';
import { privacyHandlers } from './privacy.api.js';
import { regularWork } from '../../platform/clock/regularly.js';

const looking = [AccessLog, { provide: APP_INTERCEPTOR, useClass: RecordAccess }];
const exporting = [ExportOwn];
const erasing = [
  PeopleQuery,
  ErasureParts,
  BeginErasure,
  EraseWhenRequested,
  KnownAddresses,
  ForgetRows,
  KnownMarks,
  ForgetTexts,
  ErasureWork,
  ErasePerson,
  ErasureSweep,
  regularWork(ErasureSweep, { everyMinutes: 30, role: 'worker', run: (sweep) => sweep.sweep() }),
  ErasedList,
  EraseAgain,
  ErasureMarks,
  DiskSweep,
  regularWork(DiskSweep, { everyMinutes: 10, role: 'worker', run: (sweep) => sweep.sweepWhenDue() }),
];

/** What people may know and ask of the data held on them (ADR 26, ADR 23). */
export const privacy = feature({
  name: 'privacy',
  resources: [
    // The list of erasures is one topic.
    { name: 'erasures', seenBy: 'privacy.erase' },
  ],
  deciders: [accessLogDecider, erasureDecider],
  kinds: [{ key: 'privacy', label: 'Privacy', events: [...accessLogDecider.events, ...erasureDecider.events] }],
  readModels: [athleteViewsProjection, erasuresProjection],
  personalData: [
    { of: 'athleteId', key: 'views', title: 'Who viewed my data', read: accessLogOf },
    { of: 'userId', key: 'mails', title: 'Emails', read: (pool, _, { ids }) => mailsTo(pool, ids) },
  ],
  waiting: [
    {
      key: 'erasures',
      what: ['unfinished erasure', 'unfinished erasures'],
      to: '/admin/privacy',
      wrong: true,
      count: ({ pool }) => countOpenErasures(pool),
    },
  ],
  handlers: privacyHandlers,
  providers: [...looking, ...exporting, ...erasing],
});
