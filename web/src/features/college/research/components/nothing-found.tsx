import { Button } from 'antd';
import { countColleges } from '../../../../../../contract/college/endpoints.js';
import { useRead } from '../../../../app/data/read.js';
import { NoneFound } from '../../../../ui/empty-state.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { collegesInWords } from '../../college-facts.js';
import { costliestFilter, dropped, filterLabels, unreportedWords } from '../filter-words.js';
import type { ResearchFor } from '../research-for.js';
import { filtersOf, noResearchFilters, researchFilterCount, type ResearchView } from '../research-view.js';
import styles from './college-drawer.module.css';

/** How many colleges each option of each filter would leave. */
export const useCounts = (view: ResearchView, whom: ResearchFor) =>
  useRead(countColleges, { query: filtersOf(view, whom) }, { keep: true });

interface Props {
  view: ResearchView;
  whom: ResearchFor;
  onView: ChangeView<ResearchView>;
}

/** In the place of no colleges: which filter costs the most of them, and a press that drops it. */
export function NothingFound({ view, whom, onView }: Props) {
  const { data: counts, isPlaceholderData } = useCounts(view, whom);
  const known = isPlaceholderData ? undefined : counts;
  const most = known && costliestFilter(known);
  const unreported = known && unreportedWords(view, known.reported);
  if (view.filter && researchFilterCount(view) === 0)
    return (
      <NoneFound
        title="No colleges found"
        text="Check the spelling, or search for its city or state."
        action={<Button onClick={() => onView({ filter: '' })}>Show all colleges</Button>}
      />
    );
  return (
    <NoneFound
      title="No colleges found"
      text={
        unreported ??
        (most ? `Your ${filterLabels[most.name]} rules out the most.` : 'Remove a filter or change your search.')
      }
      action={
        <div className={styles.actions}>
          {most && (
            <Button type="primary" onClick={() => onView(dropped(most.name, view))}>
              Clear {filterLabels[most.name]}: {collegesInWords(most.colleges)}
            </Button>
          )}
          <Button onClick={() => onView({ filter: '', ...noResearchFilters })}>Clear search and filters</Button>
        </div>
      }
    />
  );
}
