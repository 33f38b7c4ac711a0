import 'reflect-metadata';
import { Writable } from 'node:stream';
import ExcelJS from 'exceljs';
import type pg from 'pg';
import {
  athleteGuardianTable,
  athleteProfileTable,
  parentTable,
} from '../../projections/athlete-profile/athlete-profile.table.js';
import { athleteProfileProjection } from '../../projections/athlete-profile/athlete-profile.projection.js';
import { collegeInterestsProjection } from '../../projections/college-interests/college-interests.projection.js';
import { collegesProjection } from '../../projections/colleges/colleges.projection.js';
import { teamProjection } from '../../projections/team/team.projection.js';
import { teamTable } from '../../projections/team/team.table.js';
import { CollegeAdded } from '../../src/modules/college/college.events.js';
import { CollegeInterestAdded } from '../../src/modules/college-interest/college-interest.events.js';
import { columnGroups, type CellValue } from '../../src/modules/athlete/roster/export/columns.js';
import { writeRosterWorkbook } from '../../src/modules/athlete/roster/export/roster-workbook.js';
import { ExportedAthletes } from '../../src/modules/athlete/roster/export-roster.js';
import { createReadTables, type ReadTables } from '../support/read-tables.js';
import { RecordedEvents } from '../support/recorded-events.js';
import { figure, printWhenMain, sideBySide, type Figure } from './figure.js';
import { madeId, madeProfile } from './made-athletes.js';

const TEAM = madeId('team', 0);
const COLLEGES = 120;
/** Colleges on each athlete's list. */
const EACH = 5;

/** A team's workbook from the read tables, against exceljs writing the same cells that it is handed. */
export async function run({ rounds = 7, athletes = 1_000 } = {}): Promise<Figure[]> {
  const read = await createReadTables([
    athleteProfileProjection,
    teamProjection,
    collegesProjection,
    collegeInterestsProjection,
  ]);
  await fill(read, athletes);
  await fillLists(read, athletes);
  const cells = await cellsOf(read.pool);
  // Once each before it counts: neither side pays for what is compiled or cached first.
  await ours(read.pool);
  await limit(cells);
  const seen = await sideBySide(
    rounds,
    () => milliseconds(() => ours(read.pool)),
    () => milliseconds(() => limit(cells)),
  );
  await read.close();
  return [figure('export', `${athletes.toLocaleString('en-US')} athletes (at most 1.3)`, seen.ours, seen.limit, 'ms')];
}

async function ours(pool: pg.Pool): Promise<void> {
  const athletes = new ExportedAthletes(pool);
  const plan = await athletes.plan(TEAM, undefined);
  if (!plan) throw new Error('The team is missing.');
  const { teamName, mostGuardians } = plan;
  const head = { teamName, athleteCount: plan.athleteIds.length, mostGuardians };
  await writeRosterWorkbook(nowhere(), head, athletes.pages(TEAM, plan));
}

async function limit({ formats, rows }: Cells): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: nowhere(),
    useStyles: true,
    useSharedStrings: true,
  });
  const sheet = workbook.addWorksheet('Roster');
  sheet.columns = formats.map((numFmt) => (numFmt ? { style: { numFmt } } : {}));
  for (const values of rows) sheet.addRow(values).commit();
  sheet.commit();
  await workbook.commit();
}

interface Cells {
  readonly formats: readonly (string | undefined)[];
  readonly rows: readonly (readonly CellValue[])[];
}

async function cellsOf(pool: pg.Pool): Promise<Cells> {
  const athletes = new ExportedAthletes(pool);
  const plan = await athletes.plan(TEAM, undefined);
  if (!plan) throw new Error('The team is missing.');
  const columns = columnGroups(plan.mostGuardians).flatMap((group) => group.columns);
  const rows: CellValue[][] = [columns.map(({ header }) => header)];
  for await (const page of athletes.pages(TEAM, plan)) {
    for (const athlete of page) rows.push(columns.map(({ cell }) => cell(athlete)));
  }
  const formats = columns.map(({ header }) => (header === 'Date of Birth' ? 'mm/dd/yyyy' : undefined));
  return { formats, rows };
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function fill({ tables }: ReadTables, athletes: number): Promise<void> {
  const created_at = new Date('2025-08-01T12:00:00Z');
  const facts = {
    slug: null,
    city: null,
    state: null,
    x_handle: null,
    primary_color: null,
    logo_image_url: null,
    banner_image_url: null,
    feature_image_url: null,
    time_zone: 'America/Chicago',
    payment_strategy: null,
  };
  const more = {
    links: [],
    sports: ['football' as const],
    status: 'active' as const,
    module_access: {},
    join_code: 'ABCD-2345',
  };
  await teamTable.rows.insert(tables, [{ team_id: TEAM, name: 'Harbor City Sharks', ...facts, ...more, created_at }]);
  const numbers = Array.from({ length: athletes }, (_, number) => number);
  const athlete_id = (number: number) => madeId('athlete', number);
  const parent_id = (number: number) => madeId('parent', number);
  const place = {
    user_id: null,
    team_id: TEAM,
    account_status: 'active' as const,
    group_ids: [],
    onboarded: true,
    asked_birthday: null,
  };
  await athleteProfileTable.rows.insert(
    tables,
    numbers.map((number) => ({
      athlete_id: athlete_id(number),
      ...place,
      profile: madeProfile(number),
      activity_count: number % 40,
      created_at,
      image_id: null,
      verifications: {},
    })),
  );
  const linked = numbers.flatMap((number) =>
    [2 * number, 2 * number + 1].slice(0, 1 + (number % 2)).map((parent) => [number, parent] as const),
  );
  await athleteGuardianTable.rows.insert(
    tables,
    linked.map(([number, parent]) => ({
      athlete_id: athlete_id(number),
      parent_id: parent_id(parent),
      relationship: parent % 2 === 0 ? 'Mother' : 'Father',
      place: parent % 2,
      since: created_at,
      confirmed_by: 'coach',
      confirmer_id: null,
      removal_requested: false,
    })),
  );
  await parentTable.rows.insert(
    tables,
    linked.map(([, parent]) => ({
      parent_id: parent_id(parent),
      user_id: parent_id(parent),
      first_name: 'Robin',
      last_name: `Example ${parent}`,
      email: `parent-${parent}@example.com`,
      phone: '+15555550199',
      home_town: 'Tulsa, OK',
      status: 'active',
      shares_contacts: false,
    })),
  );
}

async function fillLists(read: ReadTables, athletes: number): Promise<void> {
  const log = new RecordedEvents();
  for (let number = 0; number < COLLEGES; number += 1) {
    const collegeId = madeId('college', number);
    const facts = { name: `Example College ${number}` };
    log.add(`college-${collegeId}`, CollegeAdded({ collegeId, facts, source: { kind: 'catalogue', year: null } }));
  }
  for (let number = 0; number < athletes * EACH; number += 1) {
    const collegeInterestId = madeId('interest', number);
    const athleteId = madeId('athlete', Math.floor(number / EACH));
    const collegeId = madeId('college', (number * 7) % COLLEGES);
    const between = { collegeInterestId, athleteId, collegeId };
    log.add(`college-interest-${collegeInterestId}`, CollegeInterestAdded({ ...between, interestLevel: 'high' }));
  }
  await read.apply(log.events);
}

await printWhenMain(import.meta.url, run, { rounds: 1, athletes: 20 });
