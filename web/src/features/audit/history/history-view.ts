import type { z } from 'zod';
import type { HistoryQuery } from '../../../../../contract/history/history.js';
import { addDays, startOfDay } from '../../../ui/day.js';

/** Kinds of events as people think of them, and the event types behind each. */
export const athleteKinds = {
  status: { label: 'Status', types: ['AccountStatusChanged'] },
  team: {
    label: 'Joining and leaving',
    types: ['JoinRequested', 'JoinRequestCancelled', 'InviteAccepted', 'RemovedFromTeam'],
  },
  profile: { label: 'Profile', types: ['AthleteRegistered', 'OnboardingCompleted', 'AthleteProfileEdited'] },
  files: {
    label: 'Photo and files',
    types: ['ProfileImageSet', 'ProfileImageRemoved', 'FileAdded', 'FileRemoved'],
  },
  groups: { label: 'Groups', types: ['GroupAssigned', 'GroupUnassigned'] },
  parents: { label: 'Parents', types: ['ParentLinked', 'ParentUnlinked'] },
} as const satisfies Kinds;

export type Kinds = Readonly<Record<string, { readonly label: string; readonly types: readonly string[] }>>;

/** The events that make the status what it is. */
export const statusTypes: readonly string[] = [...athleteKinds.status.types, ...athleteKinds.team.types];

/** What a history shows; the address holds it. */
export interface HistoryView {
  /** Ids of the users who did it. */
  readonly who: readonly string[];
  /** Keys of kinds. */
  readonly kind: readonly string[];
  /** First and last day, YYYY-MM-DD, or empty. */
  readonly from: string;
  readonly to: string;
}

const noView: HistoryView = { who: [], kind: [], from: '', to: '' };
const day = (text: string | null): string => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');
const list = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean);

export const readHistoryView = (params: URLSearchParams, kinds: Kinds): HistoryView => ({
  who: list(params.get('who')),
  kind: list(params.get('kind')).filter((key) => key in kinds),
  from: day(params.get('from')),
  to: day(params.get('to')),
});

/** `base` with the view in it; what is as by default is left out. */
export function writeHistoryView(view: HistoryView, base: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base);
  for (const name of Object.keys(noView) as (keyof HistoryView)[]) {
    const value = view[name];
    const text = typeof value === 'string' ? value : value.join(',');
    if (text) params.set(name, text);
    else params.delete(name);
  }
  return params;
}

export const isNarrowed = (view: HistoryView): boolean =>
  view.who.length + view.kind.length > 0 || view.from !== '' || view.to !== '';

/** What the server is asked for: days become moments in the zone, from the first day's start to the last one's end. */
export const historyQueryOf = (view: HistoryView, kinds: Kinds, asOf = ''): z.input<typeof HistoryQuery> => ({
  ...(view.who.length > 0 ? { userId: [...view.who] } : {}),
  ...(view.kind.length > 0 ? { kind: view.kind.flatMap((key) => [...(kinds[key]?.types ?? [])]) } : {}),
  ...(view.from ? { from: startOfDay(view.from) } : {}),
  ...(view.to ? { to: startOfDay(addDays(view.to, 1)) } : {}),
  ...(asOf ? { asOf } : {}),
});
