import { randomUUID } from 'node:crypto';
import type { Expectations } from '../../../test/security/expectations.js';
import type { Tale } from '../../../test/support/histories/story/story.js';
import {
  athleteUpdates,
  checklists,
  collegeInterestIdOf,
  collegeInterests,
  commitments,
  interestOrders,
  type CollegeInterestCommand,
} from './public.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';

export const expectations: Expectations = { story: tellOfInterests };

/** Everything that happens between an athlete and a college, from the list to the commitment. */
async function tellOfInterests({ narrator, athlete, coach, collegeId }: Tale): Promise<void> {
  const [by, athleteId] = [actorOf(athlete), athlete.profileId];
  const collegeInterestId = collegeInterestIdOf(athleteId, collegeId);
  const interest = { collegeInterestId, athleteId, collegeId };
  const does = (command: CollegeInterestCommand) => narrator.does(by, collegeInterests.of(collegeInterestId), command);
  const undoes = async (command: CollegeInterestCommand) => narrator.undoes(by, await does(command));
  const born = '2008-01-01';

  const suggestion = {
    ...interest,
    suggestionId: randomUUID(),
    sentBy: randomUUID(),
    message: 'They look for your kind.',
  };
  await does({ type: 'SuggestCollege', ...suggestion });
  await undoes({ type: 'WithdrawSuggestion' });
  await undoes({ type: 'RespondToSuggestion', response: 'declined' });
  await undoes({ type: 'RespondToSuggestion', response: 'accepted' });

  const lookedAt = { type: 'CompleteChecklistItem', athleteId, item: 'view_camps' } as const;
  await narrator.does(by, checklists.of(athleteId), lookedAt);

  await does({ type: 'AddCollegeInterest', ...interest, interestLevel: 'low' });
  await undoes({ type: 'RemoveCollegeInterest' });
  await undoes({ type: 'ChangeInterestLevel', interestLevel: 'high' });
  await does({ type: 'MarkTopCollege', isTopCollege: true });
  await undoes({ type: 'ChangeInterestNotes', changes: { notes: 'Two hours from home.' } });
  await undoes({ type: 'CompleteQuestionnaire', completedOn: '2026-01-05', born });

  const message = { communicationId: randomUUID(), kind: 'message-sent', on: '2026-01-06' } as const;
  const words = { coachName: 'Sam Rivers', note: 'Sent the junior film.' };
  await does({ type: 'ReportCommunication', communication: { ...message, ...words }, born });
  await undoes({ type: 'RemoveCommunication', communicationId: message.communicationId });

  const visit = { visitId: randomUUID(), type: 'official_visit', date: '2026-01-10', time: '10:30' } as const;
  await does({ type: 'ChangeVisits', visits: [{ ...visit, status: 'scheduled' }], born });
  await undoes({ type: 'ChangeVisits', visits: [{ ...visit, status: 'attended' }], born });
  await undoes({ type: 'ChangeVisits', visits: [{ ...visit, status: 'cancelled' }], born });

  const submitted = { deadline: '2026-02-01', submittedOn: '2026-01-12' };
  await does({ type: 'EditApplication', changes: submitted, born });
  await undoes({ type: 'EditApplication', changes: { decision: 'accepted', decidedOn: '2026-01-14' }, born });
  const offer = { type: 'partial_scholarship', date: '2026-01-15', note: 'Half of tuition.' } as const;
  await does({ type: 'EditOffer', changes: offer, born });
  await undoes({ type: 'EditOffer', changes: { withdrawnOn: '2026-01-16' }, born });

  const [updateId, replyId] = [randomUUID(), randomUUID()];
  await does({ type: 'PostUpdate', updateId, text: 'The coach called.' });
  await undoes({ type: 'EditUpdate', updateId, text: 'The coach called on Monday.' });
  const file = { fileId: randomUUID(), nickname: 'Letter', contentType: 'image/png', size: 7 } as const;
  await does({ type: 'AddAttachment', updateId, replyId: null, ...file });
  await undoes({ type: 'RemoveAttachment', updateId, fileId: file.fileId });
  await does({ type: 'PostReply', updateId, replyId, text: 'What did he say?' });
  const viewed = { type: 'MarkViewed', updateIds: [updateId], replyIds: [replyId] } as const;
  await narrator.does(actorOf(coach), collegeInterests.of(collegeInterestId), viewed);
  await undoes({ type: 'EditReply', updateId, replyId, text: 'What did she say?' });
  await undoes({ type: 'DeleteReply', updateId, replyId });
  await undoes({ type: 'DeleteUpdate', updateId });

  const general = { athleteId, updateId: randomUUID(), massUpdateId: randomUUID() };
  const toMany = { type: 'PostUpdate', ...general, text: 'Film at six on Friday.' } as const;
  await narrator.undoes(actorOf(coach), await narrator.does(actorOf(coach), athleteUpdates.of(athleteId), toMany));

  const order = [collegeInterestId];
  await does({ type: 'MarkTopCollege', isTopCollege: false });
  await narrator.undoes(
    by,
    await narrator.does(by, interestOrders.of(athleteId), { type: 'ReorderInterests', athleteId, order }),
  );
  const commitment = commitments.of(athleteId);
  await narrator.does(by, commitment, { type: 'Commit', ...interest, committedOn: '2026-01-16', born });
  const withdraws = { type: 'WithdrawCommitment', collegeInterestId } as const;
  await narrator.undoes(by, await narrator.does(by, commitment, withdraws));
}
