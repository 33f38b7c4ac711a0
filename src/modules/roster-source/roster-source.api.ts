import { Inject, Injectable } from '@nestjs/common';
import {
  linkRosterSource,
  listRosterSources,
  readRosterSource,
  removeRosterSource,
} from '../../../contract/roster-source/endpoints.js';
import { importRosterFile, previewRosterFile } from '../../../contract/roster-source/roster-file.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import { sourcesPage } from '../../../projections/roster-sources.js';
import { DomainError, invalidField, notFound } from '../../kernel/errors.js';
import { JOB_QUEUE, type JobQueue } from '../../platform/jobs/job-queue.js';
import { type Limit, Limits } from '../../platform/limits/limits.js';
import type { InputOf } from '../../platform/http/implement.js';
import { implement, type RequestContext } from '../access/public.js';
import { colleges } from '../college/public.js';
import { collegeRosters } from '../college-roster/college-roster.decider.js';
import { ImportRoster } from '../college-roster/public.js';
import { columnsOf, hasNames, rosterOfSheet } from './files/read-roster-file.js';
import { readSheet, type Sheet } from './files/read-sheet.js';
import { cleanText } from './reading/raw-row.js';
import { rosterSources } from './roster-source.decider.js';
import { readJob } from './roster-source.policies.js';

/** By account: each reading is a visit to someone else’s site. */
const READS: Limit = { name: 'roster-reads', most: 300, seconds: 60 * 60 };

/** Asks for a reading; the job reads. */
@Injectable()
export class AskForReading {
  constructor(
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    private readonly limits: Limits,
  ) {}

  /** @throws DomainError too-many, not-found */
  async run(collegeId: string, sport: Sport, context: RequestContext): Promise<string> {
    await this.limits.count(READS, context.caller.userId);
    const state = await context.load(rosterSources.of(collegeId, sport));
    if (!state?.link) throw notFound('Link');
    const readId = context.newId('read');
    await this.queue.enqueue(readJob({ collegeId, sport, readId }));
    return readId;
  }
}

type FileInput = InputOf<typeof importRosterFile>;

/** The file or the pasted table of a call. @throws DomainError invalid naming the field */
function readGiven({ body: { text }, file }: FileInput): Promise<Sheet> {
  if (file && text !== undefined) throw invalidField('text', 'Upload a file or paste a table, not both.');
  if (file) return readSheet({ path: file.path });
  if (text === undefined) throw invalidField('file', 'Choose a file, or paste a table.');
  return readSheet({ text });
}

/** A file as the roster that would be imported of it. */
async function readRosterFile(input: FileInput, { load, now }: RequestContext) {
  const { id: collegeId, sport } = input.params;
  const { season, fileName } = input.body;
  const sheet = await readGiven(input);
  const known = (await load(rosterSources.of(collegeId, sport)))?.columns ?? [];
  const columns = columnsOf(sheet, known, input.body.columns);
  const read = rosterOfSheet(sheet, columns, season ?? sheet.season);
  const kind = input.file ? ('file' as const) : ('paste' as const);
  const named = input.file ? (fileName ?? 'A file') : null;
  const source = { kind, address: null, fileName: named, readAt: now().toISOString() };
  return { sheet, columns, roster: { collegeId, sport, read, source } };
}

export const rosterSourceHandlers = [
  implement(listRosterSources, async ({ query }, { pool }) => {
    const { sources, total } = await sourcesPage(pool, query);
    return { sources, sourceCount: total };
  }),

  implement(linkRosterSource, async ({ params: { id: collegeId, sport }, body }, context) => {
    if (!(await context.load(colleges.of(collegeId)))) throw notFound('College');
    const command = { type: 'LinkSource', collegeId, sport, ...body } as const;
    const { events } = await context.send(rosterSources.of(collegeId, sport), command);
    return { collegeId, sport, eventId: events[0]?.id ?? null };
  }),

  implement(removeRosterSource, async ({ params: { id: collegeId, sport } }, context) => {
    const { id: eventId } = await context.sendOne(rosterSources.of(collegeId, sport), { type: 'RemoveSource' });
    return { collegeId, sport, eventId };
  }),

  implement(readRosterSource, { with: [AskForReading] }, async ({ params: { id, sport } }, context, reading) => ({
    readId: await reading.run(id, sport, context),
  })),

  implement(previewRosterFile, { with: [ImportRoster] }, async (input, context, rosters) => {
    const { sheet, columns, roster } = await readRosterFile(input, context);
    const { season, rows, unread } = roster.read;
    const told = {
      season,
      columns: columns.map((column, place) => ({
        heading: sheet.headings[place] ?? '',
        column,
        samples: samplesOf(sheet, place),
      })),
      players: hasNames(columns) ? rosters.players(roster.sport, roster.read) : [],
      unread: hasNames(columns) ? unread : [],
    };
    if (!hasNames(columns)) return { ...told, changes: null, problem: NO_NAMES };
    if (rows.length === 0) return { ...told, changes: null, problem: 'No players could be read. Check the columns.' };
    try {
      return { ...told, changes: await rosters.preview(roster, context.actor), problem: null };
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'conflict') throw error;
      return { ...told, changes: null, problem: error.message };
    }
  }),

  implement(importRosterFile, { with: [ImportRoster] }, async (input, context, rosters) => {
    const { sheet, columns, roster } = await readRosterFile(input, context);
    if (!hasNames(columns)) throw invalidField('columns', NO_NAMES);
    const { collegeId, sport, read, source } = roster;
    const many = await context.many(2);
    const command = { type: 'ImportRoster', collegeId, sport, roster: read, source } as const;
    const imported = await many.send(collegeRosters.of(collegeId, sport), command);
    const changed = imported.events.length > 0;
    const remembered = await many.send(rosterSources.of(collegeId, sport), {
      ...{ type: 'RecordFile', collegeId, sport, fileName: source.fileName, season: read.season, changed },
      ...{ rows: read.rows.length, unread: read.unread.length },
      columns: columns.map((column, place) => ({ heading: sheet.headings[place] ?? '', column })),
    });
    await context.shown([imported, remembered]);
    return rosters.outcome(collegeId, sport, changed);
  }),
];

const NO_NAMES = 'Choose the column with the players’ names.';

/** Cells of a column, to tell it by. */
const samplesOf = ({ rows }: Sheet, place: number): string[] =>
  rows
    .map(({ cells }) => cleanText(cells[place] ?? '').slice(0, 60))
    .filter(Boolean)
    .slice(0, 3);
