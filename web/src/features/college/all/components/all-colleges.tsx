import { GraduationCap, SearchX } from 'lucide-react';
import { EmptyState } from '../../../../ui/empty-state.js';
import { DataList } from '../../../../ui/list/data-list.js';
import { List } from '../../../../ui/list/list.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { useView } from '../../../../ui/list/use-view.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import { Crest } from '../../components/crest.js';
import { useAllColleges } from '../api/colleges.js';
import { CollegesView, isNarrowed } from '../colleges-view.js';
import { collegeColumns } from './college-columns.js';
import { CollegeMenu } from './college-menu.js';
import { CollegesToolbar } from './colleges-toolbar.js';

/** All colleges: found, told apart, edited, archived. */
export function AllColleges() {
  const [view, onView] = useView(CollegesView);
  return (
    <section aria-label="Colleges">
      <CollegesToolbar view={view} onView={onView} />
      <List
        query={useAllColleges(view)}
        what="The colleges"
        rows={({ colleges }) => colleges}
        skeleton={<ListSkeleton label="Loading the colleges" rows={8} pictures />}
        empty={
          isNarrowed(view) ? (
            <EmptyState icon={<SearchX size={22} />} title="No results." text="No college is like that." />
          ) : (
            <EmptyState
              icon={<GraduationCap size={22} />}
              title="No colleges yet"
              text="The catalogue is added on the first start; a college of your own, by “Add college”."
            />
          )
        }
        pages={{
          page: view.page,
          size: A_PAGE,
          total: ({ collegeCount }) => collegeCount,
          noun: ['college', 'colleges'],
          onPage: (page) => onView({ page }),
        }}
      >
        {(colleges) => (
          <DataList
            label="Colleges"
            noun="colleges"
            rows={colleges}
            columns={collegeColumns}
            idOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            picture={(college, size) => <Crest college={college} size={size} />}
            sort={view.sortBy && { by: view.sortBy, direction: view.sortDirection }}
            onSort={(sort) => onView({ sortBy: sort?.by, sortDirection: sort?.direction ?? 'asc' })}
            actions={{ width: '68px', of: (college) => <CollegeMenu college={college} /> }}
          />
        )}
      </List>
    </section>
  );
}
