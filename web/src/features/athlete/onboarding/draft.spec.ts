import { describe, expect, it } from '@jest/globals';
import { type Athlete, emptyProfile } from '../../../../../contract/athlete/athlete.js';
import { Draft, firstDraft, readDraft } from './draft.js';

const user = { firstName: 'Casey', lastName: 'Lane' };

describe('a draft of the answers', () => {
  it('begins with the names of the account and with what is known of the athlete', () => {
    expect(firstDraft(user)).toMatchObject({ firstName: 'Casey', lastName: 'Lane', sport: null, phone: null });
    const known = { ...emptyProfile, sport: 'wSoccer', phone: '+15555550123', filmLinks: ['https://example.com'] };
    const draft = firstDraft({ firstName: '', lastName: '' }, { ...known, firstName: 'Robin' } as unknown as Athlete);
    expect(draft).toMatchObject({ firstName: 'Robin', sport: 'wSoccer', phone: '+15555550123' });
    expect(Draft.parse(draft)).toEqual(draft);
  });

  it('comes back as it was kept', () => {
    const draft = { ...firstDraft(user), weight: 205, position: ['QB'] };
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([null, '', '{', '[]', '{"firstName":1}', JSON.stringify({ ...firstDraft(user), sport: 'chess' })])(
    'is none where %j was kept',
    (kept) => expect(readDraft(kept)).toBeUndefined(),
  );
});
