import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { Sport } from '../../../contract/team/vocabulary.js';
import { dueSources } from '../../../projections/roster-sources.js';
import type { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/errors.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { FetchFailure } from '../../platform/fetching/fetch-failure.js';
import { Fetcher, type Fetched } from '../../platform/fetching/fetcher.js';
import { Job, type JobHandler } from '../../platform/jobs/job-handler.js';
import { JOB_QUEUE, jobId, type JobQueue, type JobRequest } from '../../platform/jobs/job-queue.js';
import { ImportRoster } from '../college-roster/public.js';
import { readRosterPage } from './reading/read-page.js';
import { type RosterSourceCommand, rosterSources, type RosterSourceState } from './roster-source.decider.js';

/** Raised with every change of how pages are read: unchanged pages are then read again. */
const READERS = 4;

/** Name of the job. */
const READ_ROSTER_SOURCE = 'read-roster-source';
/** `readId`: one reading has one, however often its job runs. */
const Reading = z.strictObject({ collegeId: z.string().min(1), sport: Sport, readId: z.string().min(1) });
type Reading = z.infer<typeof Reading>;

export const readJob = (reading: Reading): JobRequest<Reading> => ({
  name: READ_ROSTER_SOURCE,
  id: jobId(READ_ROSTER_SOURCE, reading.readId),
  payload: reading,
});

// Fixed forever: a reading that is done again imports under the same id.
const READINGS = '5b7c0f0e-6d0f-4f5e-9a43-0d4a6b1f7c21';

type Read = Extract<RosterSourceCommand, { type: 'RecordRead' }>['read'];
type Outcome = Omit<Read, 'readId' | 'readers'>;

/** Of a page without players. */
export const NO_PLAYERS = 'No players were found on this page. Check the address.';

const nothing = { system: null, season: null, rows: 0, unread: 0, why: null, page: null, notBefore: null } as const;

/** Reads a source’s page and imports its roster. Killed in between, it is done again and imports once. */
@Job()
export class ReadRosterSource implements JobHandler<Reading> {
  readonly name = READ_ROSTER_SOURCE;
  readonly payload = Reading;

  constructor(
    private readonly fetcher: Fetcher,
    private readonly rosters: ImportRoster,
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(reading: Reading): Promise<void> {
    await this.read(reading);
  }

  /** What came of it; undefined where the link was removed or leads to another page since. */
  async read({ collegeId, sport, readId }: Reading): Promise<Pick<Read, 'outcome' | 'why'> | undefined> {
    const stream = rosterSources.of(collegeId, sport);
    const { state } = await this.streams.load(stream);
    if (!state?.link) return undefined;
    // Done before a kill.
    if (state.lastReadId === readId) return state.reads.find(({ kind }) => kind === 'page');
    const outcome = await this.outcomeOf(state, state.link.address, readId);
    if (!outcome) return undefined;
    const read = { ...outcome, readId, readers: READERS };
    const request = { actor: SYSTEM_ACTOR, commandId: uuidv5(`read ${readId}`, READINGS) };
    await this.commands.send(stream, { type: 'RecordRead', read }, request);
    return outcome;
  }

  /** @throws what may go well at another try of the job */
  private async outcomeOf(state: RosterSourceState, address: string, readId: string): Promise<Outcome | undefined> {
    const page = state.page?.readers === READERS ? state.page : null;
    let fetched: Fetched;
    try {
      fetched = await this.fetcher.fetchPage(address, page ?? undefined);
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      const notBefore = error.retryAt?.toISOString() ?? null;
      return { ...nothing, outcome: 'failed', why: error.message, notBefore };
    }
    // A fetch takes up to minutes: someone may have linked another page, which gets a reading of its own.
    const { state: now } = await this.streams.load(rosterSources.of(state.collegeId, state.sport));
    if (now?.link?.address !== address) return undefined;
    if (fetched.is === 'unchanged' || fetched.sha256 === page?.sha256) return { ...nothing, outcome: 'unchanged' };
    const { system, roster } = readRosterPage(fetched.html, fetched.url);
    const found = { ...nothing, system, season: roster.season, rows: roster.rows.length, unread: roster.unread.length };
    if (roster.rows.length === 0) return { ...found, outcome: 'failed', why: NO_PLAYERS };
    try {
      const readAt = this.clock.now().toISOString();
      const { collegeId, sport } = state;
      const { changed } = await this.rosters.run(
        { collegeId, sport, read: roster, source: { kind: 'page', address, fileName: null, readAt } },
        { actor: SYSTEM_ACTOR, commandId: uuidv5(`import ${readId}`, READINGS) },
      );
      const { sha256, validators } = fetched;
      return { ...found, outcome: changed ? 'imported' : 'unchanged', page: { sha256, ...validators } };
    } catch (error) {
      // Sites show last season’s roster until late summer.
      if (error instanceof DomainError && error.code === 'older-season') return { ...found, outcome: 'unchanged' };
      const isFinal = error instanceof DomainError && (error.kind === 'conflict' || error.kind === 'not-found');
      if (!isFinal || error.code === 'busy') throw error;
      return { ...found, outcome: 'failed', why: error.message };
    }
  }
}

/** Readings asked for at once: jobs of people never wait behind many of them. */
const PAGE = 20;

/**
 * Asks for the readings that are due, in every process that runs jobs. The log is the schedule: a reading says when the
 * next is due, and its job has the id of that moment, so two processes ask for one.
 */
@Injectable()
export class ReadingSchedules {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(JOB_QUEUE) private readonly jobs: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many were due */
  async run(): Promise<number> {
    const due = await dueSources(this.pool, this.clock.now().toISOString(), PAGE);
    for (const { collegeId, sport, dueAt } of due) {
      const readId = uuidv5(`${collegeId}_${sport} ${dueAt}`, READINGS);
      await this.jobs.enqueue(readJob({ collegeId, sport, readId }));
    }
    return due.length;
  }
}
