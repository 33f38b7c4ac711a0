import { collegeIdOf, colleges, type CollegeCommand } from '../../../../src/modules/college/public.js';
import { actorOf, type Narrator } from './narrator.js';

/** What happens to a college. @returns its id */
export async function tellOfColleges(narrator: Narrator): Promise<string> {
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
  await does({ type: 'ArchiveCollege' });
  await does({ type: 'RestoreCollege' });
  return collegeId;
}
