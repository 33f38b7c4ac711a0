import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { FileColumn } from '../../../contract/roster-source/roster-file.js';
import {
  ReadingSchedule,
  readingScheduleLabels,
  ReadOutcome,
  SiteSystem,
} from '../../../contract/roster-source/roster-source.js';
import { Sport, sportLabels } from '../../../contract/team/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { counted } from '../../kernel/lines.js';
import type { Names } from '../../kernel/story.js';

const id = z.string().min(1);
const undo = { possible: true, by: 'roster.manage' satisfies Permission } as const;
const ofSource = { collegeId: id, sport: Sport };
const Link = z.strictObject({ address: z.string(), schedule: ReadingSchedule });
export type Link = z.infer<typeof Link>;

type OfSource = z.infer<z.ZodObject<typeof ofSource>>;
const rosterNamed = ({ collegeId, sport }: OfSource, names: Names): string =>
  `the ${sportLabels[sport]} roster of ${names.of(collegeId, 'a college')}`;

/** Linked for the first time, or to another address or schedule. */
export const RosterSourceLinked = defineEvent({
  type: 'RosterSourceLinked',
  schema: z.strictObject({ ...ofSource, link: Link, previous: Link.nullable() }),
  undo,
  touches: () => ['link'],
  story: {
    about: ['college', 'collegeId'],
    says: (data, names) =>
      `${data.previous === null ? 'linked' : 'changed the link of'} ${rosterNamed(data, names)}: ${data.link.address} (${readingScheduleLabels[data.link.schedule]})`,
  },
});

export const RosterSourceRemoved = defineEvent({
  type: 'RosterSourceRemoved',
  schema: z.strictObject({ ...ofSource, link: Link }),
  undo,
  touches: () => ['link'],
  story: {
    about: ['college', 'collegeId'],
    says: (data, names) => `removed the link of ${rosterNamed(data, names)}: ${data.link.address}`,
  },
});

/** The page was asked for. Of one that did not change, only that. */
export const RosterSourceRead = defineEvent({
  type: 'RosterSourceRead',
  schema: z.strictObject({
    ...ofSource,
    readId: id,
    outcome: ReadOutcome,
    /** Number of the readers that read it; another number reads an unchanged page again. */
    readers: z.number().int(),
    system: SiteSystem.nullable(),
    season: z.string().nullable(),
    rows: z.number().int(),
    unread: z.number().int(),
    why: z.string().nullable(),
    /** Of the page: null where it failed. */
    page: z
      .strictObject({ sha256: z.string(), etag: z.string().nullable(), lastModified: z.string().nullable() })
      .nullable(),
    /** ISO 8601: the site asked not to be read before. */
    notBefore: z.string().nullable(),
  }),
  undo: { possible: false, why: 'Reject the differences, or read the page again.' },
  touches: () => ['read'],
  story: {
    about: ['college', 'collegeId'],
    omits: ['page', 'readId', 'readers', 'notBefore', 'system', 'season'],
    says: (data, names) => {
      const roster = rosterNamed(data, names);
      if (data.outcome === 'failed') return `couldn’t read ${roster}: ${data.why ?? 'the page failed'}`;
      if (data.outcome === 'unchanged') return `read ${roster}: nothing changed`;
      return `read ${roster}: ${counted(data.rows, 'player')}, ${counted(data.unread, 'row')} not read`;
    },
  },
});

/** What a column of a file held: it is remembered for the next file with this heading. */
const KnownColumn = z.strictObject({ heading: z.string(), column: FileColumn });
export type KnownColumn = z.infer<typeof KnownColumn>;

/** A file or a pasted table was imported; what its columns held is remembered for the next one. */
export const RosterFileImported = defineEvent({
  type: 'RosterFileImported',
  schema: z.strictObject({
    ...ofSource,
    /** Null of a pasted table. */
    fileName: z.string().nullable(),
    columns: z.array(KnownColumn),
    season: z.string().nullable(),
    rows: z.number().int(),
    unread: z.number().int(),
    /** False: it says what the roster said before. */
    changed: z.boolean(),
  }),
  undo: { possible: false, why: 'Reject the differences, or import another file.' },
  touches: () => ['read'],
  story: {
    about: ['college', 'collegeId'],
    omits: ['columns', 'season', 'changed'],
    says: (data, names) =>
      `read ${rosterNamed(data, names)} from ${data.fileName ?? 'a pasted table'}: ${counted(data.rows, 'player')}, ${counted(data.unread, 'row')} not read`,
  },
});

export const rosterSourceEvents = [
  RosterSourceLinked,
  RosterSourceRemoved,
  RosterSourceRead,
  RosterFileImported,
] as const;
export type RosterSourceEvent = EventOf<(typeof rosterSourceEvents)[number]>;
