import { GraduationCap } from 'lucide-react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { listTeamColleges, type TeamCollege } from '../../../../../../contract/college-interest/list-interests.js';
import { Id } from '../../../../../../contract/paging.js';
import { useRead } from '../../../../app/data/read.js';
import { paths } from '../../../../app/paths.js';
import { ChoiceGroup } from '../../../../ui/choice-group.js';
import { dayAgoInWords, today } from '../../../../ui/day.js';
import { EmptyState, NoneFound } from '../../../../ui/empty-state.js';
import { DataList, type DataListProps } from '../../../../ui/list/data-list.js';
import { fieldsOf, filterCount, filtersQuery, several } from '../../../../ui/list/filters.js';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import { List } from '../../../../ui/list/list.js';
import { useView } from '../../../../ui/list/use-view.js';
import { A_PAGE, pageField, searchField } from '../../../../ui/list/view-fields.js';
import { SearchBox } from '../../../../ui/search-box.js';
import { Crest } from '../../../college/components/crest.js';
import { TagChips, useTags } from '../../../team/tags/components/tag-chips.js';

/** A page of the colleges that the team's athletes are interested in. */
const useTeamColleges = (teamId: string, { page, filter, ...view }: TeamCollegesView) => {
  const query = { page, count: A_PAGE, ...filtersQuery(filters, view), ...(filter && { filter }) };
  return useRead(listTeamColleges, { params: { id: teamId }, query }, { keep: true });
};

/** What narrows it: only the team knows its tags. */
const filters = { tags: several('Tagged', { item: Id, options: [], query: (tags) => ({ tags }) }) };

/** What the list of a team's colleges shows; the address holds it. */
const TeamCollegesView = z.object({ page: pageField, filter: searchField, ...fieldsOf(filters) });
type TeamCollegesView = z.output<typeof TeamCollegesView>;

const numbers = [
  ['interested', 'Interested'],
  ['inContact', 'In contact'],
  ['offered', 'Offered'],
  ['committed', 'Committed'],
] as const;

const inNumbers = (row: TeamCollege): string =>
  numbers.flatMap(([key, label]) => (row[key] > 0 ? [`${row[key]} ${label.toLowerCase()}`] : [])).join(' · ');
const lastTouchOf = ({ lastTouch }: TeamCollege): string =>
  lastTouch ? dayAgoInWords(lastTouch, today()) : 'No activity';

const columns: DataListProps<TeamCollege>['columns'] = [
  {
    key: 'college',
    title: 'College',
    cell: ({ college }) => (
      <Link to={paths.coach.college(college._id)} data-opens>
        {college.name}
      </Link>
    ),
    card: 'name',
  },
  ...numbers.map(([key, title]) => ({
    key,
    title,
    width: '104px',
    align: 'end' as const,
    cell: (row: TeamCollege) => row[key],
  })),
  {
    key: 'lastTouch',
    title: 'Last contact',
    width: '140px',
    room: 900,
    cell: lastTouchOf,
    card: ['line', inNumbers],
  },
];

/** The colleges that recruit the team, by how many athletes are interested, in contact, offered and committed. */
export function TeamColleges({ teamId }: { teamId: string }) {
  const [view, onView] = useView(TeamCollegesView);
  const { data: all } = useTags(teamId);
  return (
    <section aria-label="Colleges of the team">
      <ListToolbar>
        <SearchBox
          label="Search the team’s colleges"
          placeholder="Name, city, state or code"
          value={view.filter}
          onSearch={(filter) => onView({ filter })}
          pause={500}
          shortcut="/"
        />
      </ListToolbar>
      {all && all.tags.length > 0 && (
        <div style={{ marginBottom: 16 }}>
          <ChoiceGroup
            legend={filters.tags.label}
            options={all.tags.map(({ _id, title, color }) => ({ value: _id, label: title, color }))}
            value={view.tags}
            onChange={(tags) => onView({ tags })}
          />
        </div>
      )}
      <List
        query={useTeamColleges(teamId, view)}
        what="The team’s colleges"
        rows={({ colleges }) => colleges}
        empty={
          view.filter || filterCount(filters, view) > 0 ? (
            <NoneFound title="No colleges found" text="Try another search or other tags." />
          ) : (
            <EmptyState
              icon={<GraduationCap size={22} />}
              title="No colleges yet"
              text="Colleges your athletes follow appear here."
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
            label="Colleges of the team"
            noun="colleges"
            rows={colleges}
            columns={columns}
            idOf={({ collegeId }) => collegeId}
            nameOf={({ college }) => college.name}
            below={({ tags, college }) => tags.length > 0 && <TagChips tags={tags} label={`Tags of ${college.name}`} />}
            picture={({ college }, size) => <Crest college={college} size={size} />}
          />
        )}
      </List>
    </section>
  );
}
