import type { Expectations } from '../../../test/security/expectations.js';
import type { Tale } from '../../../test/support/histories/story/story.js';
import { collegeIdOf, colleges, type CollegeCommand } from './public.js';
import type { Actor } from '../../kernel/event.js';
import { collegeImports, type ImportCommand } from './importing/stream/college-import.decider.js';
import { actorOf, type Narrator } from '../../../test/support/histories/story/narrator.js';

export const expectations: Expectations = { story: tellOfColleges };

/** What happens to a college, and by an import to many. */
async function tellOfColleges({ narrator }: Tale): Promise<void> {
  const by = actorOf(await narrator.people.account('admin'));
  const name = 'Iowa State University';
  const place = { name, city: 'Ames', state: 'IA' };
  const collegeId = collegeIdOf(place);
  const does = (command: CollegeCommand) => narrator.does(by, colleges.of(collegeId), command);
  const football = { division: 'Division 1 (FBS)', conference: 'Big 12 Conference', season: '2025-26' } as const;
  await does({
    type: 'AddCollege',
    collegeId,
    facts: { ...place, code: 'ISU', primaryColor: '#C8102E', football },
    source: { kind: 'catalogue', year: null },
  });
  const scorecard = { kind: 'scorecard', year: '2021-22' } as const;
  const changes = { enrollment: 25_000, admissionRate: 0.9, hbcu: false, control: 'public' } as const;
  await narrator.undoes(by, await does({ type: 'EditCollege', changes, source: scorecard }));
  const said = { title: 'Head Coach', email: 'm.field@iastate.example', phone: null, xHandle: '@CoachField' };
  const admin = { kind: 'admin', year: null } as const;
  const sport = 'football';
  await does({ type: 'AddCollegeCoach', sport, coach: { name: 'Morgan Field', ...said }, source: admin });
  const second = { name: 'Riley Marsh', title: null, email: null, phone: null, xHandle: null };
  await does({ type: 'AddCollegeCoach', sport, coach: second, source: admin });
  const moved = { title: 'Recruiting Coordinator' };
  await does({ type: 'SetCollegeCoach', sport, index: 1, changes: moved, source: admin });
  await narrator.undoes(by, await does({ type: 'MoveCollegeCoach', sport, index: 1, to: 0 }));
  await narrator.undoes(by, await does({ type: 'RemoveCollegeCoach', sport, index: 1 }));
  await does({ type: 'SetCollegeOtherNames', otherNames: ['Iowa State', 'ISU'] });
  await does({ type: 'SetCollegeImage', imageType: 'logo', imageId: 'image-of-iowa-state' });
  await narrator.undoes(by, await does({ type: 'RemoveCollegeImage', imageType: 'logo' }));
  const season = '2024-25';
  const record = { wins: 9, losses: 3, ties: 0, conference: null, source: 'cyclones.test' };
  await narrator.undoes(by, await does({ type: 'RecordSeason', sport, season, changes: record }));
  await does({ type: 'RecordSeason', sport, season, changes: record });
  await does({ type: 'RecordSeason', sport, season, changes: { wins: 10, ties: 1 } });
  const affiliation = { division: 'Division 1 (FBS)', conference: 'Big Eight Conference' } as const;
  await narrator.undoes(by, await does({ type: 'SetAffiliation', sport, season: '1995-96', affiliation }));
  const bigTen = { ...affiliation, conference: 'Big Ten Conference' };
  await does({ type: 'SetAffiliation', sport, season: '2025-26', affiliation: bigTen });
  await does({ type: 'ArchiveCollege' });
  await does({ type: 'RestoreCollege' });
  await tellOfImport(narrator, by);
}

/** Written by a command, whose colleges are none here: no job waits for it. */
async function tellOfImport(narrator: Narrator, by: Actor): Promise<void> {
  const importId = '3f0c7c39-6d0f-5d55-9a6a-6a1f6a4a7a10';
  const does = (command: ImportCommand) => narrator.does(by, collegeImports.of(importId), command);
  const file = {
    kind: 'scorecard',
    year: '2021-22',
    fileName: 'scorecard.csv',
    addNew: false,
    overwrite: false,
  } as const;
  await does({ type: 'BeginImport', importId, planId: null, ...file });
  await does({ type: 'FinishImport', edited: 2, added: 0, refused: 1 });
  await does({ type: 'BeginUndo', byCommand: true });
  const stays = [{ name: 'Iowa State University', reason: 'It was changed since.' }];
  await does({ type: 'FinishUndo', changes: 1, archived: 0, stays });
}
