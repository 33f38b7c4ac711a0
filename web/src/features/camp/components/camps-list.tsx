import { Button } from 'antd';
import { CalendarDays, SearchX } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state.js';
import { Lines } from '../../../ui/list/lines.js';
import { List } from '../../../ui/list/list.js';
import { ListSkeleton } from '../../../ui/list/list-skeleton.js';
import type { ChangeView } from '../../../ui/list/use-view.js';
import { useCamps } from '../api/camps.js';
import { byMonth, monthWords } from '../camp-words.js';
import { CAMPS_A_PAGE, isNarrowed, noFilters, type CampsView } from '../camps-view.js';
import { CampLine } from './camp-line.js';
import styles from './camps.module.css';

interface Props {
  view: CampsView;
  onView: ChangeView<CampsView>;
  athleteId: string;
  onOpen: (campId: string) => void;
}

/** A page of the camps that pass the filters, by months. */
export function CampsList({ view, onView, athleteId, onOpen }: Props) {
  return (
    <List
      query={useCamps(view, athleteId)}
      what="The camps"
      rows={({ camps }) => camps}
      skeleton={<ListSkeleton label="Loading the camps" rows={8} pictures />}
      empty={
        isNarrowed(view) ? (
          <EmptyState
            icon={<SearchX size={22} />}
            title="No camps found"
            text="No camp to come is like that. Take a filter off, or search for something else."
            action={<Button onClick={() => onView({ filter: '', ...noFilters })}>Clear search and filters</Button>}
          />
        ) : (
          <EmptyState
            icon={<CalendarDays size={22} />}
            title="No camps yet"
            text="Camps that colleges hold will stand here by their days: where, for whom, at what cost, and how to register."
          />
        )
      }
      pages={{
        page: view.page,
        size: CAMPS_A_PAGE,
        total: ({ campCount }) => campCount,
        noun: ['camp', 'camps'],
        onPage: (page) => onView({ page }),
      }}
    >
      {(camps) =>
        byMonth(camps).map((of) => (
          <section key={of.month} className={styles.month} aria-label={monthWords(of.month)}>
            <h2>{monthWords(of.month)}</h2>
            <Lines label={`Camps in ${monthWords(of.month)}`} framed>
              {of.camps.map((camp) => (
                <CampLine
                  key={camp._id}
                  camp={camp}
                  athleteId={athleteId}
                  selected={camp._id === view.camp}
                  onOpen={({ _id }) => onOpen(_id)}
                />
              ))}
            </Lines>
          </section>
        ))
      }
    </List>
  );
}
