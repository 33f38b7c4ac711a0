import type { ListedCollege } from '../clean-up/clean-up.js';
import { placeOf } from '../facts/facts-by-institution.js';

/** State and city, the name in `us-colleges`, the name today. */
type RenamedRow = readonly [state: string, former: string, name: string];

/** Institutions that took another name since the package was made, or became part of one that has it. */
export const renamed: readonly RenamedRow[] = [
  ['AR', 'Philander Smith College', 'Philander Smith University'],
  ['AR', 'Williams Baptist College', 'Williams Baptist University'],
  ['CA', 'Humboldt State University', 'California State Polytechnic University-Humboldt'],
  ['CA', 'Life Pacific College', 'Life Pacific University'],
  ['CA', "Mount St Mary's College", "Mount Saint Mary's University"],
  ['CA', "The Master's College and Seminary", "The Master's University"],
  ['CA', 'William Jessup University', 'Jessup University'],
  ['CO', 'Western State Colorado University', 'Western Colorado University'],
  ['CT', 'Goodwin College', 'Goodwin University'],
  ['FL', 'Edward Waters College', 'Edward Waters University'],
  ['GA', 'Emmanuel College', 'Emmanuel University'],
  ['GA', 'Georgia Regents University', 'Augusta University'],
  ['GA', 'Middle Georgia State College', 'Middle Georgia State University'],
  ['GA', 'Piedmont College', 'Piedmont University'],
  ['GA', 'Truett-McConnell College', 'Truett McConnell University'],
  ['IA', 'Dordt College', 'Dordt University'],
  ['IA', 'Morningside College', 'Morningside University'],
  ['IL', 'Elmhurst College', 'Elmhurst University'],
  ['IL', 'Greenville College', 'Greenville University'],
  ['IN', 'Bethel College-Indiana', 'Bethel University'],
  ['IN', 'Indiana University-Purdue University-Fort Wayne', 'Purdue University Fort Wayne'],
  ['IN', 'Indiana University-Purdue University-Indianapolis', 'Indiana University Indianapolis'],
  ['IN', 'Purdue University-Calumet Campus', 'Purdue University Northwest'],
  ['KY', 'Midway College', 'Midway University'],
  ['KY', 'Thomas More College', 'Thomas More University'],
  ['KY', 'Union College', 'Union Commonwealth University'],
  ['LA', 'Louisiana College', 'Louisiana Christian University'],
  ['LA', 'Our Lady of Holy Cross College', 'University of Holy Cross'],
  ['MA', 'Assumption College', 'Assumption University'],
  ['MA', 'Bay Path College', 'Bay Path University'],
  ['MA', 'Lasell College', 'Lasell University'],
  ['MA', 'Simmons College', 'Simmons University'],
  ['MD', 'Capitol College', 'Capitol Technology University'],
  ['MI', 'Calvin College', 'Calvin University'],
  ['MI', 'Olivet College', 'University of Olivet'],
  ['MI', 'Rochester College', 'Rochester Christian University'],
  ['MN', 'Augsburg College', 'Augsburg University'],
  ['MS', 'Blue Mountain College', 'Blue Mountain Christian University'],
  ['MT', 'Montana Tech of the University of Montana', 'Montana Technological University'],
  ['MT', 'University of Great Falls', 'University of Providence'],
  ['NC', 'Mount Olive College', 'University of Mount Olive'],
  ['NC', 'North Carolina Wesleyan College', 'North Carolina Wesleyan University'],
  ['NE', 'Doane College-Crete', 'Doane University'],
  ['NE', 'York College', 'York University'],
  ['NJ', 'Caldwell College', 'Caldwell University'],
  ['NJ', 'Centenary College', 'Centenary University'],
  ['NJ', 'College of Saint Elizabeth', 'Saint Elizabeth University'],
  ['NJ', 'Felician College', 'Felician University'],
  ['NJ', 'The Richard Stockton College of New Jersey', 'Stockton University'],
  ['NY', 'Canisius College', 'Canisius University'],
  ['NY', 'College of Mount Saint Vincent', 'University of Mount Saint Vincent'],
  ['NY', "D'Youville College", "D'Youville University"],
  ['NY', 'Daemen College', 'Daemen University'],
  ['NY', 'Dominican College of Blauvelt', 'Dominican University New York'],
  ['NY', 'Houghton College', 'Houghton University'],
  ['NY', 'Iona College', 'Iona University'],
  ['NY', 'LIU Post', 'Long Island University'],
  ['NY', 'Manhattan College', 'Manhattan University'],
  ['NY', 'Manhattanville College', 'Manhattanville University'],
  ['NY', 'Marist College', 'Marist University'],
  ['NY', 'Mercy College', 'Mercy University'],
  ['NY', 'Molloy College', 'Molloy University'],
  ['NY', 'Nazareth College', 'Nazareth University'],
  ['NY', 'Roberts Wesleyan College', 'Roberts Wesleyan University'],
  ['NY', 'SUNY Institute of Technology at Utica-Rome', 'SUNY Polytechnic Institute'],
  ['NY', 'Saint John Fisher College', 'St John Fisher University'],
  ['NY', 'The Sage Colleges', 'Russell Sage College'],
  ['NY', 'Utica College', 'Utica University'],
  ['OH', 'College of Mount St Joseph', 'Mount St Joseph University'],
  ['OK', 'Hillsdale Free Will Baptist College', 'Randall University'],
  ['OR', 'Linfield College-McMinnville Campus', 'Linfield University'],
  ['OR', 'Northwest Christian University', 'Bushnell University'],
  ['OR', 'Warner Pacific College', 'Warner Pacific University'],
  ['PA', 'Bloomsburg University of Pennsylvania', 'Commonwealth University-Bloomsburg'],
  ['PA', 'California University of Pennsylvania', 'Pennsylvania Western University-California'],
  ['PA', 'Clarion University of Pennsylvania', 'Pennsylvania Western University-Clarion'],
  ['PA', 'Delaware Valley College', 'Delaware Valley University'],
  ['PA', 'Edinboro University of Pennsylvania', 'Pennsylvania Western University-Edinboro'],
  ['PA', 'La Roche College', 'La Roche University'],
  ['PA', 'Lock Haven University', 'Commonwealth University-Lock Haven'],
  ['PA', 'Mansfield University of Pennsylvania', 'Commonwealth University-Mansfield'],
  ['PA', 'Messiah College', 'Messiah University'],
  ['PA', 'Moravian College', 'Moravian University'],
  ['PA', 'Valley Forge Christian College', 'University of Valley Forge'],
  ['SC', 'Coker College', 'Coker University'],
  ['SC', 'Converse College', 'Converse University'],
  ['SC', 'Voorhees College', 'Voorhees University'],
  ['SD', 'Augustana College', 'Augustana University'],
  ['SD', 'Mount Marty College', 'Mount Marty University'],
  ['TN', 'Martin Methodist College', 'University of Tennessee Southern'],
  ['TN', 'Milligan College', 'Milligan University'],
  ['TN', 'Tennessee Wesleyan College', 'Tennessee Wesleyan University'],
  ['TN', 'Tusculum College', 'Tusculum University'],
  ['TX', 'Houston Baptist University', 'Houston Christian University'],
  ['TX', 'Jarvis Christian College', 'Jarvis Christian University'],
  ['TX', 'Southwestern Assemblies of God University', 'Nelson University'],
  ['TX', 'Texas A & M University-Commerce', 'East Texas A & M University'],
  ['TX', 'The University of Texas-Pan American', 'The University of Texas Rio Grande Valley'],
  ['TX', 'Wiley College', 'Wiley University'],
  ['UT', 'Dixie State University', 'Utah Tech University'],
  ['UT', 'Westminster College', 'Westminster University'],
  ['VA', 'Bluefield College', 'Bluefield University'],
  ['VA', 'Emory & Henry College', 'Emory & Henry University'],
  ['VA', 'Lynchburg College', 'University of Lynchburg'],
  ['VA', 'Mary Baldwin College', 'Mary Baldwin University'],
  ['VA', 'Virginia Wesleyan College', 'Virginia Wesleyan University'],
  ['VT', 'Castleton State College', 'Vermont State University-Castleton'],
  ['VT', 'Johnson State College', 'Vermont State University-Johnson'],
  ['VT', 'Lyndon State College', 'Vermont State University-Lyndon'],
  ['WI', 'Lakeland College', 'Lakeland University'],
  ['WV', 'Bluefield State College', 'Bluefield State University'],
  ['WV', 'Glenville State College', 'Glenville State University'],
  ['WV', 'Wheeling Jesuit University', 'Wheeling University'],
];

export interface NamedCollege extends ListedCollege {
  /** The name that older lists have it under. */
  readonly formerName?: string;
}

/** Gives colleges the names that they have today. Throws for a former name that is not among them. */
export function withTodaysNames(colleges: readonly ListedCollege[], rows: readonly RenamedRow[]): NamedCollege[] {
  const names = new Map(rows.map(([state, former, name]) => [placeOf(former, state), name]));
  const today = colleges.map((college): NamedCollege => {
    const place = placeOf(college.name, college.state);
    const name = names.get(place);
    if (!name) return college;
    names.delete(place);
    return { ...college, name, formerName: college.name };
  });
  for (const place of names.keys()) throw new Error(`${place} was renamed, but is not listed`);
  return today;
}
