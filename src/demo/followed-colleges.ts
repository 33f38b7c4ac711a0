import type { Sport } from '../../contract/team/vocabulary.js';
import { collegeIdOf } from '../modules/college/public.js';

/** Name, city and state, as the catalogue has them. */
export type Place = readonly [name: string, city: string, state: string];

/** Colleges of the catalogue that the athletes of each team follow. */
export const followedColleges: Readonly<Partial<Record<Sport, readonly Place[]>>> = {
  football: [
    ['Anderson University', 'Anderson', 'IN'],
    ['Augustana University', 'Sioux Falls', 'SD'],
    ['Avila University', 'Kansas City', 'MO'],
    ['Ball State University', 'Muncie', 'IN'],
    ['Butler Community College', 'El Dorado', 'KS'],
    ['Butler University', 'Indianapolis', 'IN'],
    ['Aurora University', 'Aurora', 'IL'],
    ['Chadron State College', 'Chadron', 'NE'],
    ['Bethany College', 'Lindsborg', 'KS'],
    ['Kansas State University', 'Manhattan', 'KS'],
    ['College of DuPage', 'Glen Ellyn', 'IL'],
    ['Illinois State University', 'Normal', 'IL'],
    ['Bethel University', 'Saint Paul', 'MN'],
    ['Fort Hays State University', 'Hays', 'KS'],
    ['Clarke University', 'Dubuque', 'IA'],
    ['Northwestern University', 'Evanston', 'IL'],
    ['Highland Community College', 'Highland', 'KS'],
    ['South Dakota State University', 'Brookings', 'SD'],
    ['Carroll University', 'Waukesha', 'WI'],
    ['Minnesota State University-Mankato', 'Mankato', 'MN'],
  ],
  wSoccer: [
    ['Abilene Christian University', 'Abilene', 'TX'],
    ['Alverno College', 'Milwaukee', 'WI'],
    ['American River College', 'Sacramento', 'CA'],
    ['Angelo State University', 'San Angelo', 'TX'],
    ['Ave Maria University', 'Ave Maria', 'FL'],
    ['College of DuPage', 'Glen Ellyn', 'IL'],
    ['Butler University', 'Indianapolis', 'IN'],
    ['Aurora University', 'Aurora', 'IL'],
    ['Cosumnes River College', 'Sacramento', 'CA'],
    ['Barry University', 'Miami', 'FL'],
    ['Briar Cliff University', 'Sioux City', 'IA'],
    ['Iowa Western Community College', 'Council Bluffs', 'IA'],
    ['California State University-Fullerton', 'Fullerton', 'CA'],
    ['Beloit College', 'Beloit', 'WI'],
    ['East Los Angeles College', 'Monterey Park', 'CA'],
    ['California State University-East Bay', 'Hayward', 'CA'],
    ['Columbia College', 'Columbia', 'MO'],
    ['Tyler Junior College', 'Tyler', 'TX'],
    ['DePaul University', 'Chicago', 'IL'],
    ['Bluffton University', 'Bluffton', 'OH'],
  ],
  flagFootball: [
    ['Baker University', 'Baldwin City', 'KS'],
    ['Chowan University', 'Murfreesboro', 'NC'],
    ['Graceland University-Lamoni', 'Lamoni', 'IA'],
    ['King University', 'Bristol', 'TN'],
    ['Life University', 'Marietta', 'GA'],
    ['Southwestern College', 'Winfield', 'KS'],
    ['University of Saint Mary', 'Leavenworth', 'KS'],
  ],
};

export const followedCollegeId = ([name, city, state]: Place): string => collegeIdOf({ name, city, state });
