import { z } from 'zod';
import type { HistoryQuery } from '../../../../contract/history/history.js';
import { addDays, startOfDay } from '../../ui/day.js';
import { dayField, listField } from '../../ui/list/view-fields.js';

/** Kinds of events as people think of them, and the event types behind each. */
export const athleteKinds = {
  status: { label: 'Status', types: ['AccountStatusChanged'] },
  team: {
    label: 'Joining and leaving',
    types: ['JoinRequested', 'JoinRequestCancelled', 'InviteAccepted', 'RemovedFromTeam'],
  },
  profile: {
    label: 'Profile',
    types: [
      'AthleteRegistered',
      'OnboardingCompleted',
      'AthleteProfileEdited',
      'BirthdayAsked',
      'BirthdayConfirmed',
      'BirthdayRefused',
      'MeasurablesVerified',
    ],
  },
  files: {
    label: 'Photo and files',
    types: ['ProfileImageSet', 'ProfileImageRemoved', 'FileAdded', 'FileRemoved'],
  },
  groups: { label: 'Groups', types: ['GroupAssigned', 'GroupUnassigned'] },
  parents: {
    label: 'Parents',
    types: ['ParentLinked', 'ParentUnlinked', 'ParentAsked', 'ParentConfirmed', 'ParentRefused'],
  },
  interests: {
    label: 'Colleges',
    types: [
      'CollegeInterestAdded',
      'CollegeInterestRemoved',
      'InterestLevelChanged',
      'TopCollegeMarked',
      'InterestNotesChanged',
      'InterestsReordered',
      'CollegeSuggested',
      'SuggestionAccepted',
      'SuggestionDeclined',
      'SuggestionWithdrawn',
      'RecommendationDismissed',
      'RecommendationRestored',
    ],
  },
  recruiting: {
    label: 'Recruiting',
    types: [
      'QuestionnaireCompleted',
      'CommunicationReported',
      'CommunicationRemoved',
      'VisitScheduled',
      'VisitReported',
      'VisitCancelled',
      'ApplicationRecorded',
      'ApplicationDecisionRecorded',
      'OfferRecorded',
      'OfferWithdrawn',
      'CommitmentRecorded',
      'CommitmentWithdrawn',
    ],
  },
  updates: {
    label: 'Updates',
    types: [
      'UpdatePosted',
      'UpdateEdited',
      'UpdateDeleted',
      'ReplyPosted',
      'ReplyEdited',
      'ReplyDeleted',
      'UpdatesViewed',
      'AttachmentAdded',
      'AttachmentRemoved',
    ],
  },
  checklist: { label: 'Checklist', types: ['ChecklistItemCompleted'] },
  modelHelp: { label: 'Help by a model', types: ['ModelHelpAllowed', 'ModelHelpWithdrawn'] },
  camps: { label: 'Saved camps', types: ['CampSaved', 'CampUnsaved'] },
} as const satisfies Kinds;

export type Kinds = Readonly<Record<string, { readonly label: string; readonly types: readonly string[] }>>;

/** The events that make the status what it is. */
export const statusTypes: readonly string[] = [...athleteKinds.status.types, ...athleteKinds.team.types];

/** What a history of these kinds shows; the address holds it. */
export const historyView = (kinds: Kinds) =>
  z.object({
    /** Ids of the users who did it. */
    who: listField(z.string()),
    /** Keys of kinds. */
    kind: listField(z.string().refine((key) => key in kinds)),
    /** First and last day, YYYY-MM-DD, or empty. */
    from: dayField,
    to: dayField,
  });
export type HistoryView = z.output<ReturnType<typeof historyView>>;
export const AthleteHistoryView = historyView(athleteKinds);

export const noView: HistoryView = { who: [], kind: [], from: '', to: '' };

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
