import { describe, expect, it } from '@jest/globals';
import { blankProfile } from '../../../contract/athlete/blank-profile.js';
import type { AthleteProfile } from '../../../contract/athlete/athlete.js';
import { everyEvent } from '../../../test/support/every-event.js';
import { tellThemself } from './index.js';
import { toThemself } from './to-themself.words.js';
import type { Names } from './wording.js';

const called: Readonly<Record<string, string>> = {
  a1: 'you',
  p1: 'Kim Avery',
  t1: 'Cedar Valley Hawks',
  g1: 'Varsity',
  c1: 'Drake University',
  k1: 'Prospect Camp',
};
const names: Names = { of: (id, otherwise) => called[id] ?? otherwise };
const you = { role: 'athlete', self: true };
const coach = { role: 'coach', self: false };
const parent = { role: 'parent', self: false };
const between = { collegeInterestId: 'i1', athleteId: 'a1', collegeId: 'c1' };
const offer = { type: 'walk_on', date: '2026-01-05', withdrawnOn: null };
const visit = {
  visitId: 'v1',
  visit: { type: 'other', date: '2026-01-05', time: null, status: 'scheduled' },
  previous: null,
};
const reported = { communicationId: 'm1', communication: { kind: 'message-sent', on: '2026-01-05' } };
const message = { updateId: 'u1', authorId: 'x1', authorRole: 'coach', text: 'Call them.' };
const attached = {
  updateId: 'u1',
  replyId: null,
  fileId: 'f1',
  nickname: 'Tape',
  contentType: 'image/png',
  size: 7,
} as const;
const reply = { ...message, replyId: 'r1' };
const onTeam = { athleteId: 'a1', teamId: 't1' };

/** What is said after `You` or after who else did it, of every kind of event that names an athlete. */
const said: Record<keyof typeof toThemself, readonly (readonly [data: object, by: typeof you, sentence: string])[]> = {
  AthleteRegistered: [
    [{ athleteId: 'a1' }, you, 'registered as an athlete'],
    [{ athleteId: 'a1' }, coach, 'registered you as an athlete'],
  ],
  OnboardingCompleted: [[{ athleteId: 'a1' }, you, 'completed your profile']],
  AthleteProfileEdited: [[{ fields: [], changes: {}, previous: {} }, you, 'edited your profile']],
  JoinRequested: [
    [{ ...onTeam, again: true }, you, 'asked to join Cedar Valley Hawks again'],
    [{ ...onTeam, again: false }, coach, 'asked Cedar Valley Hawks to let you join'],
  ],
  JoinRequestCancelled: [[onTeam, you, 'cancelled your request to join Cedar Valley Hawks']],
  InviteAccepted: [
    [onTeam, you, 'accepted the invite to Cedar Valley Hawks'],
    [onTeam, parent, 'accepted your invite to Cedar Valley Hawks'],
  ],
  AccountStatusChanged: [
    [{ ...onTeam, from: 'pending', to: 'active' }, coach, 'accepted you'],
    [{ ...onTeam, from: 'active', to: 'pending' }, coach, 'set you back to pending'],
  ],
  RemovedFromTeam: [
    [{ ...onTeam, status: 'active' }, you, 'left Cedar Valley Hawks'],
    [{ ...onTeam, status: 'active' }, coach, 'removed you from Cedar Valley Hawks'],
  ],
  GroupAssigned: [[{ athleteId: 'a1', groupId: 'g1' }, coach, 'put you into the group Varsity']],
  GroupUnassigned: [[{ athleteId: 'a1', groupId: 'g1' }, coach, 'took you out of the group Varsity']],
  ParentLinked: [
    [{ athleteId: 'a1', parentId: 'p1', relationship: 'Mother' }, parent, 'joined as your mother'],
    [{ athleteId: 'a1', parentId: 'p1', relationship: 'Other' }, parent, 'joined as your guardian'],
    [{ athleteId: 'a1', parentId: 'p1', relationship: 'Mother' }, coach, 'linked Kim Avery to your profile'],
  ],
  ParentAsked: [[{ athleteId: 'a1', parentId: 'p1', relationship: 'Aunt' }, parent, 'asked to follow you as a parent']],
  ParentConfirmed: [[{ athleteId: 'a1', parentId: 'p1' }, parent, 'confirmed Kim Avery as a parent of yours']],
  ParentRefused: [[{ athleteId: 'a1', parentId: 'p1' }, parent, 'refused Kim Avery as a parent of yours']],
  BirthdayAsked: [
    [
      { athleteId: 'a1', standing: '2010-05-06', dateOfBirth: '2009-05-06' },
      coach,
      'asked for another birthday of yours',
    ],
  ],
  BirthdayConfirmed: [[{ athleteId: 'a1' }, parent, 'confirmed another birthday of yours']],
  BirthdayRefused: [[{ athleteId: 'a1' }, coach, 'refused another birthday of yours']],
  ParentUnlinked: [[{ athleteId: 'a1', parentId: 'p1' }, coach, 'unlinked Kim Avery from your profile']],
  MeasurablesVerified: [[{ athleteId: 'a1', verified: {}, previous: {} }, coach, 'verified your measurables']],
  FileAdded: [[{ athleteId: 'a1', nickname: 'Tape' }, coach, 'added the file “Tape” to your profile']],
  FileRemoved: [[{ athleteId: 'a1', nickname: 'Tape' }, you, 'removed the file “Tape” from your profile']],
  ProfileImageSet: [
    [{ athleteId: 'a1', previous: null }, you, 'added your photo'],
    [{ athleteId: 'a1', previous: 'x' }, coach, 'replaced your photo'],
  ],
  ProfileImageRemoved: [[{ athleteId: 'a1' }, parent, 'removed your photo']],
  CampSaved: [
    [{ athleteId: 'a1', campId: 'k1' }, you, 'saved Prospect Camp'],
    [{ athleteId: 'a1', campId: 'k1' }, parent, 'saved Prospect Camp for you'],
  ],
  CampUnsaved: [
    [{ athleteId: 'a1', campId: 'k1' }, you, 'took Prospect Camp off the saved camps'],
    [{ athleteId: 'a1', campId: 'k1' }, parent, 'took Prospect Camp off your saved camps'],
  ],
  ChecklistItemCompleted: [[{ athleteId: 'a1', item: 'view_camps' }, you, 'looked at the camps']],
  RecommendationDismissed: [
    [{ athleteId: 'a1', collegeId: 'c1' }, you, 'dismissed the recommendation of Drake University'],
  ],
  RecommendationRestored: [
    [{ athleteId: 'a1', collegeId: 'c1' }, you, 'took the recommendation of Drake University back'],
  ],
  ModelHelpAllowed: [
    [
      { athleteId: 'a1', by: 'guardian', sentTo: 'model.test' },
      parent,
      'allowed a language model to help you with messages',
    ],
  ],
  ModelHelpWithdrawn: [
    [
      { athleteId: 'a1', by: 'guardian', sentTo: 'model.test' },
      parent,
      'no longer allows a language model to help you with messages',
    ],
  ],
  AskingBegun: [[onTeam, you, 'used the join code of Cedar Valley Hawks with a new account']],
  AskingCompleted: [[onTeam, you, 'became an athlete by the join code of Cedar Valley Hawks']],
  AskingRefused: [[onTeam, you, 'could not ask Cedar Valley Hawks to join']],
  InviteSent: [[{ ...onTeam, role: 'parent' }, coach, 'invited a parent of yours to Cedar Valley Hawks']],
  AthleteViewed: [[{ athleteId: 'a1', call: 'GET /api/athlete/:id', asOf: null }, coach, 'looked at you: profile']],
  PayingStarted: [[{ athleteId: 'a1', parentId: 'p1' }, parent, 'pays for you from now on']],
  PayingStopped: [[{ athleteId: 'a1', parentId: 'p1' }, parent, 'no longer pays for you']],
  CollegeInterestAdded: [
    [{ ...between, interestLevel: 'high' }, you, 'added Drake University to your colleges'],
    [{ ...between, interestLevel: 'high' }, coach, 'added Drake University to your colleges'],
  ],
  CollegeInterestRemoved: [[between, you, 'removed Drake University from your colleges']],
  InterestLevelChanged: [[{ ...between, from: 'low', to: 'high' }, you, 'changed your interest in Drake University']],
  TopCollegeMarked: [
    [{ ...between, isTopCollege: true }, you, 'marked Drake University as a top college'],
    [{ ...between, isTopCollege: false }, coach, 'took Drake University off the top colleges for you'],
  ],
  InterestNotesChanged: [[{ ...between, notes: 'Far', previous: null }, you, 'changed the notes on Drake University']],
  OfferRecorded: [
    [{ ...between, offer, previous: null }, you, 'recorded an offer from Drake University'],
    [{ ...between, offer, previous: offer }, coach, 'changed an offer from Drake University for you'],
    [{ ...between, offer: null, previous: offer }, you, 'removed an offer from Drake University'],
  ],
  OfferWithdrawn: [
    [{ ...between, withdrawnOn: '2026-01-06' }, you, 'recorded that Drake University withdrew the offer'],
    [{ ...between, withdrawnOn: null }, you, 'recorded that the offer from Drake University stands'],
  ],
  ApplicationRecorded: [
    [
      {
        ...between,
        application: { deadline: null, submittedOn: null },
        previous: { deadline: null, submittedOn: null },
      },
      you,
      'recorded your application to Drake University',
    ],
  ],
  ApplicationDecisionRecorded: [
    [
      { ...between, decided: { decision: null, decidedOn: null }, previous: { decision: null, decidedOn: null } },
      coach,
      'recorded what Drake University decided on your application',
    ],
  ],
  VisitScheduled: [[{ ...between, ...visit }, you, 'scheduled a visit to Drake University']],
  VisitReported: [[{ ...between, ...visit }, coach, 'reported a visit to Drake University for you']],
  VisitCancelled: [[{ ...between, ...visit }, you, 'cancelled a visit to Drake University']],
  QuestionnaireCompleted: [
    [{ ...between, completedOn: '2026-01-05', previous: null }, you, 'completed the questionnaire of Drake University'],
    [{ ...between, completedOn: null, previous: null }, you, 'marked the questionnaire of Drake University as open'],
  ],
  CommunicationReported: [
    [{ ...between, ...reported }, you, 'reported “message sent” with Drake University'],
    [
      { ...between, ...reported, communication: { kind: 'communication', on: '2026-01-05' } },
      coach,
      'reported a communication with Drake University for you',
    ],
  ],
  CommunicationRemoved: [[{ ...between, ...reported }, you, 'removed “message sent” with Drake University']],
  UpdatePosted: [
    [{ ...between, ...message }, you, 'posted an update on Drake University'],
    [{ ...between, ...message }, coach, 'posted an update on Drake University for you'],
  ],
  UpdateEdited: [[{ ...between, ...message, previous: 'Call' }, you, 'edited an update on Drake University']],
  UpdateDeleted: [[{ ...between, ...message }, you, 'deleted an update on Drake University']],
  ReplyPosted: [[{ ...between, ...reply }, you, 'replied to an update on Drake University']],
  ReplyEdited: [[{ ...between, ...reply, previous: 'Call' }, you, 'edited a reply to an update on Drake University']],
  ReplyDeleted: [[{ ...between, ...reply }, you, 'deleted a reply to an update on Drake University']],
  AttachmentAdded: [
    [{ ...between, ...attached }, you, 'added the file “Tape” to what was written on Drake University'],
  ],
  AttachmentRemoved: [
    [{ ...between, ...attached }, you, 'removed the file “Tape” from what was written on Drake University'],
  ],
  UpdatesViewed: [[{ ...between, viewerId: 'x1' }, you, 'viewed the updates on Drake University']],
  CommitmentRecorded: [
    [{ ...between, committedOn: '2026-01-05' }, coach, 'recorded your commitment to Drake University'],
  ],
  CommitmentWithdrawn: [
    [{ ...between, committedOn: '2026-01-05' }, you, 'withdrew your commitment to Drake University'],
  ],
  InterestsReordered: [[{ athleteId: 'a1' }, coach, 'put your colleges in order']],
  CollegeSuggested: [
    [{ ...between, message: null }, coach, 'suggested Drake University to you'],
    [{ ...between, message: null }, you, 'opened the suggestion of Drake University again'],
  ],
  SuggestionAccepted: [[between, you, 'followed the suggestion of Drake University']],
  SuggestionDeclined: [[between, you, 'declined the suggestion of Drake University']],
  SuggestionWithdrawn: [[between, coach, 'withdrew the suggestion of Drake University for you']],
  ErasureRequested: [[{ athleteId: 'a1' }, coach, 'began to erase your account and your profile']],
  PersonErased: [[{ athleteId: 'a1' }, coach, 'erased a person: their keys are destroyed']],
};

describe('the words to an athlete who reads of themself', () => {
  const cases = Object.entries(said).flatMap(([type, told]) => told.map((one) => [type, ...one] as const));

  it.each(cases)('%s %j by %j: %s', (type, data, by, sentence) => {
    expect(tellThemself({ type, data }, 'athlete-a1', names, by)).toBe(sentence);
  });

  it('are there for every event that names an athlete', async () => {
    const naming = (await everyEvent()).filter(
      ({ schema }) => 'shape' in schema && 'athleteId' in (schema.shape as object),
    );
    expect(naming.length).toBeGreaterThan(20);
    expect(Object.keys(toThemself).toSorted()).toEqual(naming.map(({ type }) => type).toSorted());
  });

  const edited = (previous: Partial<AthleteProfile>, changes: Partial<AthleteProfile>) =>
    tellThemself(
      { type: 'AthleteProfileEdited', data: { athleteId: 'a1', fields: Object.keys(changes), previous, changes } },
      'athlete-a1',
      names,
      you,
    );
  const { academicAttributes: academic } = blankProfile;

  it('name what was edited, as it reads within a sentence', () => {
    expect(edited({ academicAttributes: academic }, { academicAttributes: { ...academic, gpa: 3.7 } })).toBe(
      'added your GPA',
    );
    expect(edited({ city: 'Ames', bio: 'Fast' }, { city: 'Tulsa', bio: null })).toBe('changed your city and bio');
    expect(edited({ bio: 'Fast' }, { bio: null })).toBe('removed your bio');
    const links = { ...blankProfile.socialMediaLinks, xHandle: '@a', youtube: 'https://youtube.com/a' };
    expect(edited({ socialMediaLinks: blankProfile.socialMediaLinks }, { socialMediaLinks: links })).toBe(
      'added your X and YouTube',
    );
  });

  it('count what is more than can be named', () => {
    const before = { firstName: 'A', city: 'Ames', state: 'IA', bio: 'Fast' };
    const after = { firstName: 'B', city: 'Tulsa', state: 'OK', bio: 'Faster' };
    expect(edited(before, after)).toBe('changed 4 things in your profile');
  });

  it('name what was verified, and what is no longer vouched for', () => {
    const vouched = { fortyYardDash: { value: 4.6, measuredOn: '2026-09-01', verifiedBy: 'u2' } };
    const told = (previous: object, verified: object) =>
      tellThemself(
        { type: 'MeasurablesVerified', data: { athleteId: 'a1', previous, verified } },
        'athlete-a1',
        names,
        coach,
      );
    expect(told({ fortyYardDash: null }, vouched)).toBe('verified your 40 yard dash');
    expect(told(vouched, { fortyYardDash: null })).toBe('no longer vouches for your 40 yard dash');
  });
});
