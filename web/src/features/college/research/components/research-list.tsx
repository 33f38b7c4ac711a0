import { GraduationCap } from 'lucide-react';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Lines } from '../../../../ui/list/lines.js';
import { List } from '../../../../ui/list/list.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import type { ActionOf, OpenedCollege } from '../../opened-college.js';
import { useColleges } from '../api/colleges.js';
import type { FitWish } from '../fit-wish.js';
import { COLLEGES_A_PAGE, isNarrowed, type ResearchView } from '../research-view.js';
import { CollegeLine } from './college-line.js';
import { ComparePick } from './compare-pick.js';
import { NothingFound } from './nothing-found.js';

interface Props {
  view: ResearchView;
  onView: ChangeView<ResearchView>;
  onOpen: (college: OpenedCollege) => void;
  fit: FitWish | undefined;
  actionOf?: ActionOf | undefined;
}

/** A page of the colleges that pass the filters. */
export function ResearchList({ view, onView, onOpen, fit, actionOf }: Props) {
  return (
    <List
      query={useColleges(view, fit)}
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
            <CollegeLine
              key={college._id}
              college={college}
              asked={view.sport}
              onOpen={onOpen}
              pick={<ComparePick college={college} />}
              action={actionOf?.(college)}
            />
          ))}
        </Lines>
      )}
    </List>
  );
}
