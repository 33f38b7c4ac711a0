import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import type { AthleteSortKey } from '../../../../../contract/athlete/vocabulary.js';
import { listTeamAthletes } from '../../../../../contract/team/endpoints.js';
import { call } from '../../../app/call.js';
import { useTeamId } from '../../../app/session/session.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { formatDay, today } from '../../../ui/day.js';
import type { Column } from '../../../ui/list/column.js';
import { MOST } from '../../../ui/list/view-fields.js';
import { useTeam } from '../../team/caller-team.js';
import { queryOf, rosterChips, type RosterView } from './roster-view.js';
import { athletesInWords, nameOf, wordsOf } from './roster-words.js';
import styles from './roster-print.module.css';

interface Props {
  view: RosterView;
  /** As the table on the screen has them. */
  columns: readonly Column<RosterAthlete, AthleteSortKey>[];
}

/** The roster on paper: the athletes of all pages, without a control. Opens the browser's print dialog. */
export function RosterPrint({ view, columns }: Props) {
  const teamId = useTeamId();
  const { data: team } = useTeam();
  // As it was when it was pressed: another filter does not print it again.
  const [asked] = useState({ teamId, view });
  const [athletes, setAthletes] = useState<readonly RosterAthlete[]>();
  const [done, setDone] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    loadAll(asked.teamId, asked.view, stop.signal).then(setAthletes, () => {
      if (!stop.signal.aborted) toasts.error('The roster could not be printed. Please try again.');
    });
    return () => stop.abort();
  }, [asked]);
  useEffect(() => {
    if (!athletes) return;
    const end = () => setDone(true);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [athletes]);
  if (!athletes || done) return null;
  const [, ...others] = columns;
  const { search } = asked.view;
  const narrowed = [search && `“${search}”`, ...rosterChips(asked.view, team?.athleteGroups ?? []).map(labelOf)];
  return createPortal(
    <div className={styles.paper} data-paper>
      <h1>{team?.name}</h1>
      <p>{[athletesInWords(athletes.length), ...narrowed.filter(Boolean), formatDay(today())].join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Athlete</th>
            {others.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {athletes.map((athlete) => (
            <tr key={athlete._id}>
              <th scope="row">
                {nameOf(athlete)} <small>{wordsOf(athlete, new Date()).jersey}</small>
              </th>
              {others.map(({ key, cell }) => (
                <td key={key}>
                  {key === 'groups' ? athlete.groups.map(({ name }) => name).join(', ') : cell(athlete)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

const labelOf = ({ label }: { readonly label: string }): string => label;

/** Everyone who matches, page after page of 1000. */
async function loadAll(teamId: string, view: RosterView, signal: AbortSignal): Promise<readonly RosterAthlete[]> {
  const all: RosterAthlete[] = [];
  for (let page = 1; ; page++) {
    const query = queryOf({ ...view, page, count: MOST });
    const { athletes, athleteCount } = await call(listTeamAthletes, { params: { id: teamId }, query, signal });
    all.push(...athletes);
    if (athletes.length === 0 || all.length >= athleteCount) return all;
  }
}
