import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let primary: Person;
let other: Person;
let teamId: string;
let quiet: Person;
let busy: Person;
let pending: Person;
let stranger: Person;

beforeAll(async () => {
  started = await startTestApp();
  const people = new People(started.app);
  primary = await people.coach('coach');
  other = await people.coach('coach');
  teamId = await people.team(primary.profileId);
  quiet = await people.athlete({ teamId });
  busy = await people.athlete({ teamId });
  pending = await people.athlete({ teamId, active: false });
  stranger = await people.athlete({ teamId: await people.team(other.profileId) });
  const changes = {
    firstName: '=HYPERLINK("https://example.com")',
    eligibilityAttributes: { ...emptyProfile.eligibilityAttributes, canRedshirt: true },
  };
  await people.send(athletes.of(busy.profileId), { type: 'EditProfile', changes });
  await people.parent(busy.profileId);
  await people.parent(busy.profileId);
  await people.settled(['account-access', 'athlete-profile', 'team', 'team-roster']);
}, 60_000);
afterAll(() => started.stop());

const asked = (person: Person, body: object) =>
  new Api(started.url, person.token).raw('POST', `/api/team/${teamId}/athletes/export`, body);

async function workbook(body: object): Promise<ExcelJS.Worksheet> {
  const response = await asked(primary, body);
  expect(response.status).toBe(200);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  return book.worksheets[0]!;
}
const column = (sheet: ExcelJS.Worksheet, header: string): unknown[] => {
  const headers = sheet.getRow(3).values as unknown[];
  return sheet.getRows(4, sheet.rowCount - 3)?.map((row) => row.getCell(headers.indexOf(header)).value) ?? [];
};

describe('the exported roster', () => {
  it('is a workbook named after the team, as a download', async () => {
    const response = await asked(primary, {});
    expect(response.headers.get('content-type')).toContain('openxmlformats-officedocument.spreadsheetml.sheet');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Team \d+ roster\.xlsx"; filename\*=UTF-8''/,
    );
    await response.arrayBuffer();
  });

  it('holds all active athletes, the most active first, with a group for each guardian', async () => {
    const sheet = await workbook({});
    expect(sheet.getRow(1).getCell(1).value).toMatch(/^Team \d+ \(2 athletes\)$/);
    expect(column(sheet, 'Email')).toEqual([busy.email, quiet.email]);
    expect(column(sheet, 'Activity Count')).toEqual([6, 3]);
    expect(column(sheet, 'First Name')).toEqual(['=HYPERLINK("https://example.com")', 'Robin']);
    expect(column(sheet, 'Date of Birth')[0]).toEqual(new Date('2011-05-06T00:00:00Z'));
    expect(column(sheet, 'Can Redshirt')).toEqual(['Yes', 'No']);
    expect(column(sheet, 'Parent/Guardian 2 Name')).toEqual(['Robin Parent', null]);
  });

  it('holds those who were chosen, of those whom the team sees', async () => {
    const sheet = await workbook({ athleteIds: [pending.profileId, stranger.profileId, quiet.profileId] });
    expect(column(sheet, 'Email')).toEqual([quiet.email]);
  });

  it('is not for other teams, nor for athletes', async () => {
    expect((await asked(other, {})).status).toBe(404);
    expect((await asked(quiet, {})).status).toBe(403);
    expect((await asked(primary, { athleteIds: [] })).status).toBe(400);
  });
});
