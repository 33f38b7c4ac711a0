import { describe, expect, it } from '@jest/globals';
import { RecordedEvents } from '../../test/support/recorded-events.js';
import { JoinCodeRotated, TeamStatusSet } from '../../src/modules/team/team.events.js';
import { everyEvent } from '../../test/support/every-event.js';
import { parametersOf } from './history.projection.js';

describe('What the history keeps of an event', () => {
  it('is of what is sealed only what people read in it', () => {
    const kept = everyEvent.all().flatMap(({ type, personal, story }) =>
      Object.keys(personal?.erased ?? {})
        .filter((field) => !story?.omits.includes(field))
        .map((field) => `${type}.${field}`),
    );
    const edits = ['AthleteProfileEdited', 'CoachEdited', 'ParentEdited'];
    expect(kept.toSorted()).toEqual(
      [
        ...edits.flatMap((type) => [`${type}.changes`, `${type}.previous`]),
        ...['CommunicationRemoved', 'CommunicationReported'].flatMap((type) => [`${type}.coachName`, `${type}.note`]),
        'AccountSuspended.reason',
        'SupportSessionStarted.reason',
        'EmailAllowed.reason',
        'PrimaryCoachChanged.reason',
        ...['dateOfBirth', 'standing'].map((field) => `BirthdayAsked.${field}`),
        'BirthdayProven.evidence',
        'CollegeSuggested.message',
        ...['SearchSaved.name', 'SearchDeleted.name', 'SearchRenamed.name', 'SearchRenamed.previous'],
        ...['InterestNotesChanged.notes', 'InterestNotesChanged.previous'],
        ...['ReplyDeleted', 'ReplyEdited', 'ReplyPosted'].map((type) => `${type}.text`),
        ...['UpdateDeleted', 'UpdateEdited', 'UpdatePosted'].map((type) => `${type}.text`),
        ...['ReplyEdited.previous', 'UpdateEdited.previous'],
        ...['OfferRecorded.note', 'OfferRecorded.previousNote'],
        ...['ParentConfirmed.evidence', 'ParentUnlinked.reason'],
        ...['File', 'CollegeFile', 'Attachment']
          .flatMap((kind) => [`${kind}Added`, `${kind}Removed`])
          .map((type) => `${type}.nickname`),
        ...['MeasurablesVerified.previous', 'MeasurablesVerified.verified'],
        ...['BoardLinkAdded', 'BoardLinkDeleted', 'CollegeLinkAdded', 'CollegeLinkDeleted'].flatMap((type) => [
          `${type}.name`,
          `${type}.url`,
        ]),
        ...[
          'GroupEdited',
          'TagEdited',
          'BoardLinkEdited',
          'TeamLinksChanged',
          'WelcomeMessageSet',
          'CollegeNotesSet',
        ].flatMap((type) => [`${type}.from`, `${type}.to`]),
        ...['TaskAssigned', 'TaskDeleted'].flatMap((type) => [`${type}.fields`, `${type}.fileName`]),
        ...['changes', 'previous', 'title'].map((field) => `TaskEdited.${field}`),
        ...['fileName', 'notes', 'title'].map((field) => `TaskCompleted.${field}`),
        ...['notes', 'title'].map((field) => `TaskReopened.${field}`),
        ...['GroupCreated.name', 'GroupDeleted.name', 'TagCreated.title', 'TagDeleted.title'],
      ].toSorted(),
    );
  });

  it('is never a code', () => {
    const rotated = JoinCodeRotated({ teamId: 't1', from: 'ABCD-2345', to: 'WXYZ-6789' });
    expect(parametersOf(new RecordedEvents(everyEvent).add('team-t1', rotated))).toEqual({ teamId: 't1' });
    const set = TeamStatusSet({ teamId: 't1', from: 'active', to: 'inactive' });
    expect(parametersOf(new RecordedEvents(everyEvent).add('team-t1', set))).toEqual(set.data);
  });

  it('is nothing of an event that this version does not know', () => {
    expect(
      parametersOf(new RecordedEvents(everyEvent).add('x-1', { type: 'NobodyKnowsThis', data: { a: 1 } })),
    ).toEqual({});
  });
});
