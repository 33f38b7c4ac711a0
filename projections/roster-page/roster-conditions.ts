import type { RosterQuery } from '../../contract/team/endpoints.js';
import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import { foldedText } from '../../src/kernel/plain-text.js';
import { Conditions, searchConditions } from '../conditions.js';
import { filteredColumns } from '../team-roster/profile-columns.js';
import { teamGroupTable } from '../team/team.table.js';
import { interestConditions, interestedIn } from './roster-interests.js';

const DEFAULT_STATUSES: readonly AccountStatus[] = ['active'];

/**
 * The rows of the roster, called `roster`, that match a query: all filters, any value of one (spec, section 2, "Roster
 * export and filter"). The graduation year filters High School only, eligibility and redshirt College and Junior
 * College only; a filter of the other kind is ignored if only this kind is requested. `today`: YYYY-MM-DD.
 */
export function rosterConditions(teamId: string, query: RosterQuery, today: string): Conditions {
  const { schoolLevel, position, group, specificCollege } = query;
  const asked: Readonly<Record<string, unknown>> = query;
  const wanted = new Conditions();
  const among = (column: string, list: unknown, type: string): void => {
    if (Array.isArray(list) && list.length > 0) wanted.where(`${column} = ANY ($::${type}[])`, list);
  };
  const overlapping = (column: string, list: readonly string[] | undefined): void => {
    if (list?.length) wanted.where(`${column} && $::text[]`, list);
  };
  wanted.where('team_id = $', teamId);
  among('account_status', query.accountStatus?.length ? query.accountStatus : DEFAULT_STATUSES, 'text');
  if (schoolLevel && schoolLevel !== 'All') wanted.where('school_level = $', schoolLevel);
  if (appliesTo(schoolLevel, ['High School']) && query.highSchoolGraduationYear?.length) {
    wanted.where(`school_level = 'High School' AND graduation_year = ANY ($::int[])`, query.highSchoolGraduationYear);
  }
  if (appliesTo(schoolLevel, ['College', 'Junior College'])) {
    const transfer = `school_level IN ('College', 'Junior College')`;
    if (query.yearsOfEligibilityLeft?.length) {
      wanted.where(`${transfer} AND eligibility_years = ANY ($::int[])`, query.yearsOfEligibilityLeft);
    }
    // As the workbook shows it: who is not known to be able to, is a No.
    if (query.canRedshirt?.length) {
      wanted.where(`${transfer} AND COALESCE(can_redshirt, false) = ANY ($::boolean[])`, query.canRedshirt);
    }
  }
  for (const { name, as, type } of filteredColumns) among(name, asked[as], type);
  overlapping('positions', position);
  if (group?.length) {
    const [team, any] = [wanted.value(teamId), wanted.value(group)];
    wanted.also(`group_ids && ARRAY(SELECT g.group_id FROM ${teamGroupTable.live} g WHERE g.team_id = ${team}
      AND (g.group_id = ANY (${any}::text[]) OR lower(g.name) IN (SELECT lower(name) FROM unnest(${any}::text[]) name)))`);
  }
  if (specificCollege) {
    wanted.also(interestedIn(wanted.value(specificCollege), wanted.value(foldedText(specificCollege))));
  }
  if (query.interests?.length) {
    const day = () => wanted.value(today);
    wanted.also(`(${query.interests.map((name) => interestConditions[name](day)).join(' OR ')})`);
  }
  if (query.film?.length) {
    wanted.where(
      'has_film = ANY ($::boolean[])',
      query.film.map((answer) => answer === 'Yes'),
    );
  }
  for (const [condition, word] of searchConditions(query.search ?? query.filter ?? '')) wanted.where(condition, word);
  return wanted;
}

const appliesTo = (asked: string | undefined, levels: readonly string[]): boolean =>
  asked === undefined || asked === 'All' || levels.includes(asked);
