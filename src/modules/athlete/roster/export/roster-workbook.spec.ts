import { describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { columnGroups, type ExportedAthlete } from './columns.js';
import { HEAD_ROWS, workbookFileName, writeRosterWorkbook } from './roster-workbook.js';

const guardian = (firstName: string) => ({
  parentId: '0b0e6f0a-5d0c-4f0e-9c57-1f2e3d4c5b6a',
  firstName,
  lastName: 'Avery',
  relationship: 'Mother' as const,
  email: `${firstName.toLowerCase()}@example.com`,
  phone: '+15555550100',
  homeTown: 'Tulsa, OK',
  sharesContacts: false,
});

const athlete = (changes: Partial<ExportedAthlete> = {}): ExportedAthlete => ({
  firstName: 'Jordan',
  lastName: 'Avery',
  email: 'jordan@example.com',
  phone: '+15555550123',
  dateOfBirth: '2008-03-09',
  addressLine1: '1 Elm Street',
  addressLine2: null,
  city: 'Tulsa',
  state: 'OK',
  zipCode: '04101',
  country: 'USA',
  sport: 'football',
  position: ['QB', 'WR'],
  jerseyNumber: '07',
  bio: 'Team captain.',
  awardsAndAccomplishments: ['All State', 'MVP'],
  schoolLevel: 'College',
  academicAttributes: {
    gpa: 3.75,
    actScore: 28,
    satScore: 1310,
    highSchool: 'Central High',
    highSchoolGraduationYear: 2026,
    previousColleges: [college('University of Tulsa'), college('Oklahoma State University')],
  },
  measurableAttributes: {
    height: 71,
    weight: 185.5,
    wingspan: 74,
    fortyYardDash: 4.62,
    shuttle: 4.3,
    benchPress: 225,
    squat: 315,
    deadlift: 405,
    clean: 205,
    verticalJump: 32,
    broadJump: 110,
  },
  eligibilityAttributes: { yearsOfEligibility: 3, canRedshirt: true },
  socialMediaLinks: { xHandle: '@jordan', instagramHandle: null, hudl: null, youtube: null },
  filmLinks: [],
  collegePreferences: { locationType: [], regions: [], size: [], universityTypes: [] },
  verified: [],
  parentGuardians: [],
  interests: [],
  activityCount: 12,
  ...changes,
});

function college(name: string) {
  return {
    college: { collegeId: null, name, city: null, state: null },
    startSemester: 'Fall' as const,
    startYear: 2024,
    endSemester: 'Spring' as const,
    endYear: 2025,
  };
}

async function written(athletes: readonly ExportedAthlete[], teamName = 'Harbor City Sharks'): Promise<Buffer> {
  const out = new PassThrough();
  const mostGuardians = Math.max(0, ...athletes.map((one) => one.parentGuardians.length));
  async function* pages() {
    for (let from = 0; from < athletes.length; from += 250) yield athletes.slice(from, from + 250);
  }
  const head = { teamName, athleteCount: athletes.length, mostGuardians };
  const [bytes] = await Promise.all([buffer(out), writeRosterWorkbook(out, head, pages())]);
  return bytes;
}

async function readBack(bytes: Buffer): Promise<ExcelJS.Worksheet> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  return workbook.worksheets[0]!;
}

/** Header → cell of the athlete in the given row (0 is the first). */
function cellsOf(sheet: ExcelJS.Worksheet, row = 0): Record<string, ExcelJS.Cell> {
  const cells: Record<string, ExcelJS.Cell> = {};
  sheet.getRow(HEAD_ROWS).eachCell((header, column) => {
    cells[header.text] = sheet.getRow(HEAD_ROWS + 1 + row).getCell(column);
  });
  return cells;
}

describe('the roster workbook', () => {
  it('has the team name and the athlete count as its title row, and a bold header that stays in view', async () => {
    const sheet = await readBack(await written([athlete(), athlete()]));
    expect(sheet.getRow(1).getCell(1).value).toBe('Harbor City Sharks (2 athletes)');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: HEAD_ROWS });
    for (const row of [1, 2, HEAD_ROWS]) expect(sheet.getRow(row).getCell(1).font.bold).toBe(true);
    expect(sheet.rowCount).toBe(HEAD_ROWS + 2);
  });

  it('writes numbers as numbers, dates as dates in MM/DD/YYYY and everything else as text', async () => {
    const cells = cellsOf(await readBack(await written([athlete()])));
    expect(cells['GPA']!.value).toBe(3.75);
    expect(cells['Height (in)']!.value).toBe(71);
    expect(cells['Activity Count']!.value).toBe(12);
    expect(cells['Date of Birth']!.value).toEqual(new Date('2008-03-09T00:00:00Z'));
    expect(cells['Date of Birth']!.numFmt).toBe('mm/dd/yyyy');
    expect(cells['Zip Code']!.value).toBe('04101');
    expect(cells['Jersey Number']!.value).toBe('07');
    expect(cells['Sport']!.value).toBe('Football');
  });

  it('names the first previous college only, joins awards with commas and says redshirt as Yes or No', async () => {
    const eligibility = (yearsOfEligibility: number, canRedshirt: boolean | null) =>
      athlete({ eligibilityAttributes: { yearsOfEligibility, canRedshirt } });
    const sheet = await readBack(await written([athlete(), eligibility(0, false), eligibility(2, null)]));
    const cells = cellsOf(sheet);
    expect(cells['Previous College']!.value).toBe('University of Tulsa');
    expect(cells['Previous College Start']!.value).toBe('Fall 2024');
    expect(cells['Previous College End']!.value).toBe('Spring 2025');
    expect(cells['Awards and Accomplishments']!.value).toBe('All State, MVP');
    expect(cells['Can Redshirt']!.value).toBe('Yes');
    expect(cellsOf(sheet, 1)['Can Redshirt']!.value).toBe('No');
    expect(cellsOf(sheet, 1)['Years of Eligibility']!.value).toBe('n/a');
    expect(cellsOf(sheet, 2)['Can Redshirt']!.value).toBe('No');
  });

  it('has one Parent/Guardian group for each of the most guardians that one athlete has', async () => {
    const sheet = await readBack(
      await written([
        athlete({ parentGuardians: [guardian('Robin')] }),
        athlete({ parentGuardians: [guardian('Sam'), guardian('Lee')] }),
      ]),
    );
    const headers = Object.keys(cellsOf(sheet)).filter((header) => header.startsWith('Parent/Guardian'));
    const parts = ['Name', 'Relationship', 'Email', 'Phone', 'Hometown'];
    expect(headers).toEqual([1, 2].flatMap((n) => parts.map((part) => `Parent/Guardian ${n} ${part}`)));
    expect(cellsOf(sheet, 0)['Parent/Guardian 2 Name']!.value).toBeNull();
    expect(cellsOf(sheet, 1)['Parent/Guardian 2 Name']!.value).toBe('Lee Avery');
    expect(cellsOf(sheet, 1)['Parent/Guardian 1 Hometown']!.value).toBe('Tulsa, OK');
  });

  it('names the colleges of each athlete, those that offered and the one committed to', async () => {
    const at = (college: string, hasOffer: boolean, committed: boolean) => ({
      athleteId: 'a',
      college,
      hasOffer,
      committed,
    });
    const interests = [at('Grand View', false, false), at('Howard', true, false), at('Iowa State', true, true)];
    const sheet = await readBack(await written([athlete({ interests }), athlete()]));
    const shown = (row: number) =>
      ['Colleges', 'Offers', 'Committed To'].map((header) => cellsOf(sheet, row)[header]!.value);
    expect(shown(0)).toEqual(['Grand View, Howard, Iowa State', 'Howard, Iowa State', 'Iowa State']);
    expect(shown(1)).toEqual([null, null, null]);
  });

  it('covers the groups of the spec', () => {
    expect(columnGroups(1).map(({ title }) => title)).toEqual([
      'Personal',
      'Academic',
      'Measurable',
      'Eligibility',
      'Recruiting',
      'Social',
      'About',
      'Parent/Guardian 1',
    ]);
  });

  it('opens with what no XML can hold left out, wherever it was typed', async () => {
    const bytes = await written(
      [athlete({ bio: 'Captain\uffff.', awardsAndAccomplishments: ['All\x0b State'] })],
      'Sharks\ufffe',
    );
    expect(cellsOf(await readBack(bytes))).toMatchObject({
      Bio: { value: 'Captain.' },
      'Awards and Accomplishments': { value: 'All State' },
    });
    const parts = Object.values((await JSZip.loadAsync(bytes)).files).map((file) => file.async('string'));
    expect((await Promise.all(parts)).join('')).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/);
  });

  it('holds no formula and no link, whatever people call themselves', async () => {
    const traps = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '=HYPERLINK("https://example.com")',
      "=cmd|' /C calc'!A0",
    ];
    const trapped = (trap: string) =>
      athlete({
        firstName: trap,
        bio: trap,
        awardsAndAccomplishments: [trap],
        socialMediaLinks: { xHandle: trap, instagramHandle: null, hudl: trap, youtube: null },
        parentGuardians: [guardian(trap)],
      });
    const bytes = await written(traps.map(trapped), '=1+1');
    const zip = await JSZip.loadAsync(bytes);
    const sheetXml = await zip.file('xl/worksheets/sheet1.xml')!.async('string');
    expect(sheetXml).not.toMatch(/<f[ >/]/);
    expect(sheetXml).not.toContain('<hyperlink');
    const strings = await zip.file('xl/sharedStrings.xml')!.async('string');
    expect(strings).toContain('=1+1');
    for (const [, type] of sheetXml.matchAll(/<c [^>]*?t="(\w+)"/g)) expect(type).toBe('s');
    const sheet = await readBack(bytes);
    traps.forEach((trap, row) => {
      const { value, type } = cellsOf(sheet, row)['Bio']!;
      expect(type).toBe(ExcelJS.ValueType.String);
      // A carriage return is a line end in XML and comes back as one.
      expect((value as string).replace(/\n/g, '\r')).toBe(trap);
    });
  });

  it('holds athletes by the thousand', async () => {
    const sheet = await readBack(await written(Array.from({ length: 1200 }, (_, n) => athlete({ activityCount: n }))));
    expect(sheet.rowCount).toBe(HEAD_ROWS + 1200);
    expect(cellsOf(sheet, 1199)['Activity Count']!.value).toBe(1199);
  });
});

describe('the name of the exported file', () => {
  it.each([
    ['Harbor City Sharks', 'Harbor City Sharks roster.xlsx'],
    ['../../etc/passwd', 'etc passwd roster.xlsx'],
    ['a"; rm -rf /\r\nX-Header: 1', 'a rm -rf X-Header 1 roster.xlsx'],
    ['C:\\Windows\\system32', 'C Windows system32 roster.xlsx'],
    ['...', 'Team roster.xlsx'],
    ['Águilas de Ñuñoa', 'Águilas de Ñuñoa roster.xlsx'],
  ])('of the team %j is %j', (team, file) => expect(workbookFileName(team)).toBe(file));

  it('stays short', () => expect(workbookFileName('x'.repeat(500)).length).toBeLessThan(100));
});
