import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import type { AthleteSortKey } from '../../../../../../contract/athlete/vocabulary.js';
import { paths } from '../../../../app/paths.js';
import { Check } from '../../../../ui/check.js';
import { PersonAvatar } from '../../../../ui/person-avatar.js';
import { SortArrow } from '../../../../ui/sort-arrow.js';
import { useIsWide } from '../../../../ui/use-media.js';
import { AthleteStatus } from '../../components/athlete-status.js';
import { nameOf, wordsOf } from '../roster-words.js';
import { AthleteGroups } from './athlete-groups.js';
import { AthleteMenu } from './athlete-menu.js';
import type { RosterListProps } from './roster-list.js';
import styles from './roster-table.module.css';

/** The roster where there is room for a table. */
export function RosterTable({ athletes, selection, sort, onSort, onManageGroups }: RosterListProps) {
  const wide = useIsWide();
  const picked = athletes.filter(({ _id }) => selection.has(_id)).length;
  const header = (by: AthleteSortKey, label: string) => {
    const direction = sort?.by === by ? sort.direction : undefined;
    // Ascending, descending, and back to the default order.
    const next = direction === undefined ? 'asc' : direction === 'asc' ? 'desc' : undefined;
    return (
      <th scope="col" aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'}>
        <button type="button" className={styles.sort} onClick={() => onSort(next && { by, direction: next })}>
          {label}
          <SortArrow direction={direction} />
        </button>
      </th>
    );
  };
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">Athletes of the team</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.tick}>
              <Check
                aria-label="Select all athletes on this page"
                checked={picked === athletes.length}
                mixed={picked > 0 && picked < athletes.length}
                onChange={(event) => selection.toggle(athletes, event.target.checked)}
              />
            </th>
            {header('lastName', 'Athlete')}
            <th scope="col">Position</th>
            {header('highSchoolGraduationYear', 'Class')}
            <th scope="col" className={styles.wide}>
              School
            </th>
            <th scope="col">Groups</th>
            <th scope="col">Status</th>
            <th scope="col" className={styles.end}>
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {athletes.map((athlete) => (
            <AthleteRow
              key={athlete._id}
              athlete={athlete}
              selected={selection.has(athlete._id)}
              onSelect={(selected) => selection.toggle([athlete], selected)}
              groups={<AthleteGroups athlete={athlete} onManage={onManageGroups} shown={wide ? 2 : 1} />}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  athlete: RosterAthlete;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  groups: ReactNode;
}

function AthleteRow({ athlete, selected, onSelect, groups }: RowProps) {
  const words = wordsOf(athlete, new Date());
  return (
    <tr data-selected={selected}>
      <td className={styles.tick}>
        <Check
          aria-label={`Select ${nameOf(athlete)}`}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </td>
      <th scope="row">
        <span className={styles.who}>
          <PersonAvatar name={words.name} image={athlete.profileImageUrl} size={34} />
          <span className={styles.words}>
            <Link to={paths.coach.athlete(athlete._id)} className={styles.name}>
              {words.name}
            </Link>
            <span className={styles.under}>{words.under}</span>
          </span>
        </span>
      </th>
      <td>
        <span className={styles.words}>
          <span className={styles.positions}>
            {words.positions.map(({ code, name }) => (
              <abbr key={code} title={name}>
                {code}
              </abbr>
            ))}
          </span>
          <span className={styles.under}>{words.size}</span>
        </span>
      </td>
      <td>
        <span className={styles.words}>
          <span>{words.grade}</span>
          <span className={styles.under}>{words.classOf}</span>
        </span>
      </td>
      <td className={styles.wide}>
        <span className={styles.school} title={athlete.highSchool ?? undefined}>
          {athlete.highSchool ?? '–'}
        </span>
      </td>
      <td className={styles.groupsCell}>{groups}</td>
      <td>
        <AthleteStatus status={athlete.accountStatus} />
      </td>
      <td className={styles.end}>
        <AthleteMenu athlete={athlete} />
      </td>
    </tr>
  );
}
