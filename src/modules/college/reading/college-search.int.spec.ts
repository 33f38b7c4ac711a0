import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListCollegesQuery } from '../../../../contract/college/endpoints.js';
import { athleteProfileProjection } from '../../../../projections/athlete-profile/athlete-profile.projection.js';
import { collegeInterestsProjection } from '../../../../projections/college-interests/college-interests.projection.js';
import { collegesPage } from '../../../../projections/college-list/college-list.queries.js';
import { collegesProjection } from '../../../../projections/colleges/colleges.projection.js';
import { createReadTables, type ReadTables } from '../../../../test/support/read-tables.js';
import { RecordedEvents } from '../../../../test/support/recorded-events.js';
import { CollegeInterestAdded } from '../../college-interest/college-interest.events.js';
import { catalogue } from '../catalogue/catalogue.js';
import { otherNamesOf } from '../catalogue/other-names/other-names.js';
import { collegeIdOf } from '../college-id.js';
import { CollegeAdded, CollegeOtherNamesSet } from '../college.events.js';
import { Trigrams1763669060000 } from '../migrations/1763669060000-trigrams.js';
import { cataloguedFacts } from '../seeding/seed-catalogue.js';

let read: ReadTables;

beforeAll(async () => {
  read = await createReadTables([collegesProjection, collegeInterestsProjection, athleteProfileProjection]);
  await new Trigrams1763669060000().up(read.pool);
  const colleges = catalogue();
  const otherNames = otherNamesOf(colleges);
  const log = new RecordedEvents();
  for (const college of colleges) {
    const facts = cataloguedFacts(college);
    const collegeId = collegeIdOf(facts);
    const names = otherNames.get(college.key);
    log.add(`college-${collegeId}`, CollegeAdded({ collegeId, facts, source: { kind: 'catalogue', year: null } }));
    if (names)
      log.add(`college-${collegeId}`, CollegeOtherNamesSet({ collegeId, otherNames: [...names], previous: [] }));
  }
  await read.apply(log.events);
}, 120_000);
afterAll(() => read.close());

async function found(filter: string, query: Record<string, string> = {}) {
  const { colleges, total } = await collegesPage(read.pool, {
    ...ListCollegesQuery.parse({ filter, count: '20', ...query }),
    listOf: query['athleteId'],
  });
  return { names: colleges.map(({ name }) => name), total };
}

describe('what people type', () => {
  it.each([
    // Exactly so, in every spelling.
    ['Texas A&M', 'Texas A & M University-College Station'],
    ['texas a and m', 'Texas A & M University-College Station'],
    ['TAMU', 'Texas A & M University-College Station'],
    ['Texas', 'The University of Texas at Austin'],
    ['University of Texas', 'The University of Texas at Austin'],
    ["St. John's University", "St John's University-New York"],
    ['St. John’s', "St John's University-New York"],
    ['Saint Johns (NY)', "St John's University-New York"],
    ["Hawai'i", 'University of Hawaii at Manoa'],
    ['Hawaiʻi', 'University of Hawaii at Manoa'],
    ['Ole Miss', 'University of Mississippi'],
    ['UC Berkeley', 'University of California-Berkeley'],
    ['Cal', 'University of California-Berkeley'],
    ['U.C.L.A.', 'University of California-Los Angeles'],
    ['USC', 'University of Southern California'],
    ['Miami', 'University of Miami'],
    ['Georgia', 'University of Georgia'],
    ['Miami (OH)', 'Miami University-Oxford'],
    ['Miami of Ohio', 'Miami University-Oxford'],
    ['Miami University', 'Miami University-Oxford'],
    ['LSU', 'Louisiana State University and Agricultural & Mechanical College'],
    ['NC State', 'North Carolina State University at Raleigh'],
    ['Penn State', 'Pennsylvania State University-Main Campus'],
    ['Penn', 'University of Pennsylvania'],
    ['Michigan', 'University of Michigan-Ann Arbor'],
    ['Michigan St.', 'Michigan State University'],
    ['Alabama', 'The University of Alabama'],
    ['alabama university', 'The University of Alabama'],
    ['Boston College', 'Boston College'],
    ['Boston University', 'Boston University'],
    ['Army', 'United States Military Academy'],
    ['The Citadel', 'Citadel Military College of South Carolina'],
    ['William & Mary', 'College of William and Mary'],
    ['Washington University', 'Washington University in St Louis'],
    ['Virginia Tech', 'Virginia Polytechnic Institute and State University'],
    ['Pitt', 'University of Pittsburgh-Pittsburgh Campus'],
    ['UNC Wilmington', 'University of North Carolina Wilmington'],
    ['Cal State Fullerton', 'California State University-Fullerton'],
    ['Cal Poly', 'California Polytechnic State University-San Luis Obispo'],
    ['SUNY Cortland', 'SUNY College at Cortland'],
    ['Mt. St. Mary’s', "Mount St Mary's University"],
    // Former names.
    ['Houston Baptist', 'Houston Christian University'],
    ['Dixie State', 'Utah Tech University'],
    ['IUPUI', 'Indiana University Indianapolis'],
    ['Memphis State', 'University of Memphis'],
    ['Iona College', 'Iona University'],
    // The beginning of a name, words, a town.
    ['Stanf', 'Stanford University'],
    ['Georgia Tech', 'Georgia Institute of Technology-Main Campus'],
    ['ames iowa', 'Iowa State University'],
    // Slips.
    ['Standford', 'Stanford University'],
    ['Vanderbuilt', 'Vanderbilt University'],
    ['Michagan', 'University of Michigan-Ann Arbor'],
    ['Mississipi State', 'Mississippi State University'],
    ['Clemsen', 'Clemson University'],
    ['Noter Dame', 'University of Notre Dame'],
    ['Bostn College', 'Boston College'],
    ['Gonzago', 'Gonzaga University'],
  ])('%s: first %s', async (typed, first) => expect((await found(typed)).names[0]).toBe(first));

  it.each(['zzqxv', '%', '\\', '\u200B*'])('%j finds nothing', async (typed) =>
    expect(await found(typed)).toEqual({ names: [], total: 0 }),
  );
});

describe('what is found', () => {
  it('is paged without a gap or a repetition', async () => {
    const { total } = await found('texas');
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 10) }, (_, page) => found('texas', { page: `${page + 1}`, count: '10' })),
    );
    const all = pages.flatMap(({ names }) => names);
    expect([all.length, new Set(all).size]).toEqual([total, total]);
  });

  it('is sorted by name where somebody asks for that', async () => {
    const { names } = await found('texas', { sortBy: 'name' });
    expect(names[0]).toBe('Abilene Christian University');
  });

  it('begins with the colleges on an athlete’s list, of those found equally well', async () => {
    const texas = catalogue().find(({ key }) => key === 'concordia-university-texas-tx');
    if (!texas) throw new Error('Concordia University-Texas is missing');
    const collegeId = collegeIdOf(cataloguedFacts(texas));
    const athleteId = '11111111-1111-4111-8111-111111111111';
    const data = { collegeInterestId: 'interest', athleteId, collegeId, interestLevel: 'high' } as const;
    const log = new RecordedEvents();
    log.add('college-interest-interest', CollegeInterestAdded(data));
    await read.apply(log.events);
    expect((await found('concordia')).names[0]).not.toBe(texas.name);
    expect((await found('concordia', { athleteId })).names[0]).toBe(texas.name);
    // What is called exactly so comes before.
    expect((await found('texas', { athleteId })).names[0]).toBe('The University of Texas at Austin');
  });

  it('holds no slips where the words themselves are found', async () => {
    expect((await found('stanford')).total).toBeLessThan(5);
  });
});
