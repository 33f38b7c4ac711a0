import { useState } from 'react';
import { listCamps } from '../../../../contract/camp/list-camps.js';
import { useRead } from '../../app/data/read.js';
import { FilterControls, FilterSheet } from '../../ui/list/filter-sheet.js';
import { filterCount, noFilters } from '../../ui/list/filters.js';
import type { ChangeView } from '../../ui/list/use-view.js';
import { campsQuery, type CampFilters, type CampsView } from './camp-filters.js';

interface Props {
  filters: CampFilters;
  view: CampsView;
  athleteId: string;
  onView: ChangeView<CampsView>;
  onClosed: () => void;
}

/** What narrows the camps; what is picked holds at once. */
export function CampsFilterSheet({ filters, view, athleteId, onView, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const { data, isPlaceholderData } = useRead(listCamps, { query: campsQuery(view, athleteId) }, { keep: true });
  return (
    <FilterSheet
      title="Filter camps"
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      onClear={filterCount(filters, view) === 0 ? undefined : () => onView(noFilters(filters))}
      show={data && !isPlaceholderData ? `Show ${countOf(data.campCount)}` : 'Show camps'}
    >
      <FilterControls filters={filters} values={view} onChange={onView} />
    </FilterSheet>
  );
}

const countOf = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'camp' : 'camps'}`;
