import { useSearchParams } from 'react-router-dom';
import { LinkTabs } from '../../../ui/link-tabs.js';
import { useInterests } from '../interests.js';

/** What a screen of colleges shows: those that there are, or those on the athlete's list. */
export function useCollegesTab(): 'find' | 'list' {
  const [params] = useSearchParams();
  return params.get('tab') === 'list' ? 'list' : 'find';
}

interface Props {
  athleteId: string;
  /** What the list is called: `My colleges`. */
  label: string;
}

export function CollegesTabs({ athleteId, label }: Props) {
  const present = useCollegesTab();
  const { data } = useInterests(athleteId);
  return (
    <LinkTabs
      label="Colleges"
      present={present}
      tabs={[
        { key: 'find', label: 'Find colleges', to: { search: '' } },
        { key: 'list', label, to: { search: '?tab=list' }, count: data?.collegeInterestCount },
      ]}
    />
  );
}
