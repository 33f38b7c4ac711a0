import type { Answer } from '../support/api.js';
import { form, madeFiles } from '../support/made-files.js';
import type { Actors } from './cast.js';
import type { Thing } from './world.js';

export const hawksStaff = ['primary coach', 'assistant coach'];
export const owlsStaff = ['coach of the other team'];

/** The athletes of the cast: what permissions about an athlete's things are asked with. */
export const athletesOf = ({ athletes }: Actors): readonly Thing[] => {
  const { young, grown, asking, rejected, inactive, removed, stranger, alone } = athletes;
  return [
    {
      name: 'a minor of the team',
      id: young.profileId,
      owners: ['athlete'],
      parents: ['parent', 'another guardian'],
      minor: true,
      staff: hawksStaff,
      exists: true,
    },
    { name: 'a grown-up of the team', id: grown.profileId, parents: ['parent'], staff: hawksStaff, exists: true },
    {
      name: 'one who asks to join the team',
      id: asking.profileId,
      owners: ['athlete who asks to join'],
      knownTo: hawksStaff,
      exists: true,
    },
    {
      name: 'one whom the team rejected',
      id: rejected.profileId,
      owners: ['athlete rejected by the team'],
      knownTo: hawksStaff,
      exists: true,
    },
    {
      name: 'an inactive one of the team',
      id: inactive.profileId,
      owners: ['athlete who is inactive'],
      parents: ['parent of ex-members'],
      minor: true,
      knownTo: hawksStaff,
      exists: true,
    },
    {
      name: 'one who was removed from the team',
      id: removed.profileId,
      owners: ['athlete who was removed'],
      parents: ['parent of ex-members'],
      minor: true,
      exists: true,
    },
    {
      name: 'one of the other team',
      id: stranger.profileId,
      owners: ['athlete of the other team'],
      parents: ['parent of the other team'],
      minor: true,
      staff: owlsStaff,
      exists: true,
    },
    { name: 'one without a team', id: alone.profileId, owners: ['athlete without a team'], exists: true },
  ];
};

export const picture = async (): Promise<FormData> => form(await madeFiles.png(), { nickname: 'Field' }, 'field.png');

/** @throws Error with the answer where nothing was made */
export async function made(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export const idOf = (body: Answer['body']): string => String(body['_id']);
export const firstOf = (body: Answer['body'], list: string): string => (body[list] as { _id: string }[])[0]!._id;
