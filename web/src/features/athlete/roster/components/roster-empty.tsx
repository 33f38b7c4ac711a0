import { Button } from 'antd';
import { SearchX, Users } from 'lucide-react';
import { EmptyState } from '../../../../ui/empty-state.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { isNarrowed, noFilters, type RosterView } from '../roster-view.js';

interface Props {
  view: RosterView;
  onView: ChangeView<RosterView>;
  /** For who may invite. */
  onInvite: (() => void) | undefined;
}

/** A roster with nobody in it: because nothing matches, or because nobody has joined yet. */
export function RosterEmpty({ view, onView, onInvite }: Props) {
  return isNarrowed(view) ? (
    <EmptyState
      icon={<SearchX size={22} />}
      title="No results."
      text="No athlete matches this search and these filters."
      action={<Button onClick={() => onView({ search: '', group: [], ...noFilters })}>Clear search and filters</Button>}
    />
  ) : (
    <EmptyState
      icon={<Users size={22} />}
      title="No athletes yet"
      text="Share the team’s join code. Whoever uses it shows up as a request for you to accept."
      action={
        onInvite && (
          <Button type="primary" onClick={onInvite}>
            Invite Users
          </Button>
        )
      }
    />
  );
}
