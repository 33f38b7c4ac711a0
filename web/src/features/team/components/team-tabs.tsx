import { useSearchParams } from 'react-router-dom';
import type { Permission } from '../../../../../contract/access/permissions.js';
import { useMay } from '../../../app/session/use-may.js';
import { LinkTabs } from '../../../ui/link-tabs.js';
import { useTeam } from '../api/team.js';

const tabs = ['athletes', 'coaches', 'parents'] as const;
export type TeamTab = (typeof tabs)[number];

/** The tab that the address names; athletes by default (spec, "Coach routes"). */
export const tabOf = (params: URLSearchParams): TeamTab => tabs.find((tab) => tab === params.get('tab')) ?? 'athletes';

const labels: Record<TeamTab, string> = { athletes: 'Athletes', coaches: 'Coaches', parents: 'Parents' };

const needs: Record<TeamTab, Permission> = { athletes: 'team.read', coaches: 'coach.read', parents: 'parent.read' };

export function TeamTabs({ tab }: { tab: TeamTab }) {
  const { data: team } = useTeam();
  const may = useMay();
  const [params] = useSearchParams();
  const counts: Partial<Record<TeamTab, number | undefined>> = {
    athletes: team?.athleteCounts.active,
    coaches: team && team.assistantCoaches.length + (team.primaryCoach ? 1 : 0),
  };
  return (
    <LinkTabs
      label="Athletes, coaches and parents"
      present={tab}
      tabs={tabs
        .filter((name) => may(needs[name]))
        .map((name) => ({
          key: name,
          label: labels[name],
          // The present tab keeps what it shows; another one starts fresh.
          to: { search: name === tab ? params.toString() : name === 'athletes' ? '' : `tab=${name}` },
          count: counts[name],
        }))}
    />
  );
}
