import { Inject, Injectable } from '@nestjs/common';
import { RosterRow } from '../../../contract/college-roster/roster-row.js';
import {
  linkRosterSource,
  listRosterSources,
  readRosterSource,
  removeRosterSource,
} from '../../../contract/roster-source/endpoints.js';
import { importRosterFile, previewRosterFile, tryRosterPage } from '../../../contract/roster-source/roster-file.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import { sourcesPage } from '../../../projections/roster-sources.js';
import { DomainError, invalidField, notFound } from '../../kernel/errors.js';
import { timeLimit } from '../../platform/clock/regularly.js';
import { FetchFailure, TOO_SLOW } from '../../platform/fetching/fetch-failure.js';
import { type Fetched, Fetcher } from '../../platform/fetching/fetcher.js';
import { JOB_QUEUE, type JobQueue } from '../../platform/jobs/job-queue.js';
import { type Limit, Limits } from '../../platform/limits/limits.js';
import type { InputOf } from '../../platform/http/implement.js';
import { implement, type RequestContext } from '../access/public.js';
import { colleges } from '../college/public.js';
import { collegeRosters } from '../college-roster/college-roster.decider.js';
import { ImportRoster, type RosterToImport } from '../college-roster/public.js';
import { columnsOf, hasNames, rosterOfSheet } from './files/read-roster-file.js';
import { readSheet, type Sheet } from './files/read-sheet.js';
import { cleanText } from './reading/raw-row.js';
import { readRosterPage } from './reading/read-page.js';
import { rosterSources } from './roster-source.decider.js';
import { NO_PLAYERS, readJob } from './roster-source.policies.js';

/** By account: each reading is a visit to someone else’s site. */
const READS: Limit = { name: 'roster-reads', most: 300, seconds: 60 * 60 };

/** By account: someone waits for each, and it reads a page that nobody may ever link. */
const TRIES: Limit = { name: 'roster-tries', most: 30, seconds: 60 * 60, says: 'You can try 30 pages an hour.' };
/** Longer than most pages take, shorter than a browser waits. */
const TRY_MS = 45_000;

/** Asks for a reading; the job reads. */
@Injectable()
export class AskForReading {
  constructor(
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    private readonly limits: Limits,
  ) {}

  /** @throws DomainError too-many */
  count({ caller }: RequestContext): Promise<void> {
    return this.limits.count(READS, caller.userId);
  }

  /** @throws DomainError not-found */
  async run(collegeId: string, sport: Sport, context: RequestContext): Promise<string> {
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

  implement(linkRosterSource, { with: [AskForReading] }, async ({ params, body }, context, reading) => {
    const { id: collegeId, sport } = params;
    const { readNow, ...link } = body;
    if (!(await context.load(colleges.of(collegeId)))) throw notFound('College');
    if (readNow) await reading.count(context);
    const command = { type: 'LinkSource', collegeId, sport, ...link } as const;
    const { events } = await context.send(rosterSources.of(collegeId, sport), command);
    if (readNow) await reading.run(collegeId, sport, context);
    return { collegeId, sport, eventId: events[0]?.id ?? null };
  }),

  implement(removeRosterSource, async ({ params: { id: collegeId, sport } }, context) => {
    const { id: eventId } = await context.sendOne(rosterSources.of(collegeId, sport), { type: 'RemoveSource' });
    return { collegeId, sport, eventId };
  }),

  implement(readRosterSource, { with: [AskForReading] }, async ({ params: { id, sport } }, context, reading) => {
    await reading.count(context);
    return { readId: await reading.run(id, sport, context) };
  }),

  implement(
    tryRosterPage,
    { with: [Fetcher, Limits, ImportRoster] },
    async ({ params: { id: collegeId, sport }, body: { address } }, context, fetcher, limits, rosters) => {
      if (!(await context.load(colleges.of(collegeId)))) throw notFound('College');
      await limits.count(TRIES, context.caller.userId);
      const none = { season: null, system: null, columns: [], players: [], unread: [], changes: null };
      let fetched: Fetched;
      const { signal: over, clear } = timeLimit(TRY_MS, context.untilGone());
      try {
        fetched = await Promise.race([fetcher.fetchPage(address, undefined, over), after(over)]);
      } catch (error) {
        if (error instanceof FetchFailure) return { ...none, problem: error.message };
        throw error;
      } finally {
        clear();
      }
      if (fetched.is === 'unchanged') return { ...none, problem: NO_PLAYERS };
      const { system, roster: read } = readRosterPage(fetched.html, fetched.url);
      const told = {
        ...{ season: read.season, system, columns: columnsOfRows(read.rows) },
        ...{ players: rosters.players(sport, read), unread: read.unread },
      };
      if (read.rows.length === 0) return { ...told, changes: null, problem: NO_PLAYERS };
      const source = { kind: 'page', address, fileName: null, readAt: context.now().toISOString() } as const;
      return { ...told, ...(await changesOf(rosters, { collegeId, sport, read, source }, context)) };
    },
  ),

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
    return { ...told, ...(await changesOf(rosters, roster, context)) };
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

/** What an import would change, or why it cannot be. */
async function changesOf(rosters: ImportRoster, roster: RosterToImport, { actor }: RequestContext) {
  try {
    return { changes: await rosters.preview(roster, actor), problem: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'conflict') throw error;
    return { changes: null, problem: error.message };
  }
}

/** @throws FetchFailure once it is over, also while the fetch still waits for its turn */
const after = (over: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    over.addEventListener('abort', () => reject(new FetchFailure('time', TOO_SLOW)), { once: true });
  });

/** The parts that some rows have, with up to three cells each. */
const columnsOfRows = (rows: readonly RosterRow[]) =>
  RosterRow.keyof().options.flatMap((column) => {
    const cells = rows.map((row) => row[column]).filter((cell) => cell !== null);
    return cells.length > 0 ? [{ column, rows: cells.length, samples: cells.slice(0, 3) }] : [];
  });

const NO_NAMES = 'Choose the column with the players’ names.';

/** Cells of a column, to tell it by. */
const samplesOf = ({ rows }: Sheet, place: number): string[] =>
  rows
    .map(({ cells }) => cleanText(cells[place] ?? '').slice(0, 60))
    .filter(Boolean)
    .slice(0, 3);
