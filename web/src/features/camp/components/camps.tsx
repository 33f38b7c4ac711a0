import { Button } from 'antd';
import { CalendarDays, ListFilter, SearchX } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Sport } from '../../../../../contract/team/vocabulary.js';
import { CountBadge } from '../../../ui/count-badge.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Chips } from '../../../ui/list/chips.js';
import { Lines } from '../../../ui/list/lines.js';
import { List } from '../../../ui/list/list.js';
import { ListSkeleton } from '../../../ui/list/list-skeleton.js';
import { ListToolbar } from '../../../ui/list/list-toolbar.js';
import { useView } from '../../../ui/list/use-view.js';
import { SearchBox } from '../../../ui/search-box.js';
import { useMedia } from '../../../ui/use-media.js';
import { useCamps } from '../api/camps.js';
import { byMonth, monthWords } from '../camp-words.js';
import { CAMPS_A_PAGE, campsView, filterCount, isNarrowed, noFilters } from '../camps-view.js';
import { chipsOf } from '../filter-chips.js';
import { CampLine } from './camp-line.js';
import styles from './camps.module.css';

const CampBeside = lazy(async () => ({ default: (await import('./open-camp.js')).CampBeside }));
const CampDrawer = lazy(async () => ({ default: (await import('./open-camp.js')).CampDrawer }));
const CampsFilters = lazy(async () => ({ default: (await import('./camps-filters.js')).CampsFilters }));

interface Props {
  athleteId: string;
  /** What the athlete plays: the list begins with it. */
  sport: Sport | null;
}

/** The camps to come by their days, for one athlete: narrowed, saved, opened beside the list. */
export function Camps({ athleteId, sport }: Props) {
  const schema = useMemo(() => campsView(sport ? [sport] : []), [sport]);
  const [view, onView] = useView(schema);
  const [filtering, setFiltering] = useState(false);
  const wide = useMedia('(min-width: 1200px)');
  const query = useCamps(view, athleteId);
  const open = (camp: string) => onView({ camp, page: view.page });
  const Open = wide ? CampBeside : CampDrawer;
  return (
    <div className={styles.camps} data-beside={wide && view.camp !== ''}>
      <section aria-label="Camps">
        <ListToolbar>
          <SearchBox
            label="Search camps"
            placeholder="Camp, college or town"
            value={view.filter}
            onSearch={(filter) => onView({ filter })}
            pause={500}
            shortcut="/"
          />
          <Button icon={<ListFilter size={15} aria-hidden />} onClick={() => setFiltering(true)} aria-haspopup="dialog">
            Filter
            <CountBadge value={filterCount(view)} noun="filters in force" />
          </Button>
        </ListToolbar>
        <Chips chips={chipsOf(view)} onChange={onView} onClear={() => onView(noFilters)} />
        <List
          query={query}
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
                      onOpen={({ _id }) => open(_id)}
                    />
                  ))}
                </Lines>
              </section>
            ))
          }
        </List>
      </section>
      <Suspense>
        {view.camp && (
          <Open
            key={view.camp}
            id={view.camp}
            athleteId={athleteId}
            listed={query.data?.camps.find(({ _id }) => _id === view.camp)}
            onClose={() => open('')}
          />
        )}
        {filtering && (
          <CampsFilters view={view} athleteId={athleteId} onView={onView} onClosed={() => setFiltering(false)} />
        )}
      </Suspense>
    </div>
  );
}
