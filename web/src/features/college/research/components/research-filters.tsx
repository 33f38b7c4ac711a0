import { useState } from 'react';
import { FilterSheet } from '../../../../ui/list/filter-sheet.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { useCounts } from '../api/colleges.js';
import { collegesInWords } from '../../college-facts.js';
import { filterCount, noFilters, type ResearchView } from '../research-view.js';
import { AdmissionFilters } from './admission-filters.js';
import { CampusFilters } from './campus-filters.js';
import { PlaceFilters } from './place-filters.js';
import { ProgramFilters } from './program-filters.js';
import { TeamFilters } from './team-filters.js';

interface Props {
  view: ResearchView;
  onView: ChangeView<ResearchView>;
  onClosed: () => void;
}

/** What narrows the colleges, with how many each option would leave; what is picked holds at once. */
export function ResearchFilters({ view, onView, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const { data: counts, isPlaceholderData } = useCounts(view);
  const part = { view, onView, counts };
  return (
    <FilterSheet
      title="Filter colleges"
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      onClear={filterCount(view) === 0 ? undefined : () => onView(noFilters)}
      show={counts && !isPlaceholderData ? `Show ${collegesInWords(counts.collegeCount)}` : 'Show colleges'}
    >
      <TeamFilters {...part} />
      <ProgramFilters {...part} />
      <PlaceFilters {...part} />
      <CampusFilters {...part} />
      <AdmissionFilters {...part} />
    </FilterSheet>
  );
}
