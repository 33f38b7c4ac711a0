import { GraduationCap } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ListedCollege } from '../../../../../../contract/college/college.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Chips } from '../../../../ui/list/chips.js';
import { Lines } from '../../../../ui/list/lines.js';
import { List } from '../../../../ui/list/list.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { useView } from '../../../../ui/list/use-view.js';
import { useColleges } from '../api/colleges.js';
import { chipsOf } from '../filter-chips.js';
import { COLLEGES_A_PAGE, isNarrowed, noFilters, ResearchView } from '../research-view.js';
import { CollegeLine } from './college-line.js';
import { NothingFound } from './nothing-found.js';
import { ResearchToolbar } from './research-toolbar.js';

const CollegeDrawer = lazy(async () => ({ default: (await import('./college-drawer.js')).CollegeDrawer }));
const ResearchFilters = lazy(async () => ({ default: (await import('./research-filters.js')).ResearchFilters }));

/** Colleges: searched, narrowed, opened beside the list. */
export function Research() {
  const [view, onView] = useView(ResearchView);
  const [filtering, setFiltering] = useState(false);
  const [opened, setOpened] = useState<ListedCollege>();
  return (
    <section aria-label="Colleges">
      <ResearchToolbar view={view} onView={onView} onFilter={() => setFiltering(true)} />
      <Chips chips={chipsOf(view)} onChange={onView} onClear={() => onView(noFilters)} />
      <List
        query={useColleges(view)}
        what="The colleges"
        rows={({ colleges }) => colleges}
        skeleton={<ListSkeleton label="Loading the colleges" rows={COLLEGES_A_PAGE} pictures />}
        empty={
          isNarrowed(view) ? (
            <NothingFound view={view} onView={onView} />
          ) : (
            <EmptyState
              icon={<GraduationCap size={22} />}
              title="No colleges yet"
              text="Colleges stand here as soon as they are added."
            />
          )
        }
        pages={{
          page: view.page,
          size: COLLEGES_A_PAGE,
          total: ({ collegeCount }) => collegeCount,
          noun: ['college', 'colleges'],
          onPage: (page) => onView({ page }),
        }}
      >
        {(colleges) => (
          <Lines label="Colleges" framed>
            {colleges.map((college) => (
              <CollegeLine key={college._id} college={college} asked={view.sport} onOpen={setOpened} />
            ))}
          </Lines>
        )}
      </List>
      <Suspense>
        {filtering && <ResearchFilters view={view} onView={onView} onClosed={() => setFiltering(false)} />}
        {opened && <CollegeDrawer key={opened._id} college={opened} onClosed={() => setOpened(undefined)} />}
      </Suspense>
    </section>
  );
}
