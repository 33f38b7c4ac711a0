import { z } from 'zod';
import { Crop, CROPPED_LIMIT, croppedTypes, ImageType } from '../cropped-image.js';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Id, IdParams } from '../paging.js';
import { Team } from './team.js';

/** Which image it is; without either, the logo. In a form as text. */
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** `eventId` and `stream` are for Undo. */
const TeamImageChanged = z.object({ team: Team, eventId: Id, stream: z.string() });

/**
 * Spec, section 7, "Team". 413 `too-large`, 415 `file-type`; 400 names the side of a crop that is outside the picture or
 * has the wrong shape.
 */
export const uploadTeamImage = endpoint({
  method: 'POST',
  path: '/api/team/:id/upload-logo',
  summary: 'Set a team’s logo, or with isBanner or isFeatureImage another image, from a crop of a picture',
  access: needs('team.settings', inPath('team')),
  params: IdParams,
  body: Crop.extend({ isBanner: flag.optional(), isFeatureImage: flag.optional() }).refine(
    ({ isBanner, isFeatureImage }) => !(isBanner && isFeatureImage),
    { path: ['isFeatureImage'], message: 'Choose the banner or the feature image.' },
  ),
  upload: { field: 'file', types: croppedTypes, limit: CROPPED_LIMIT },
  response: TeamImageChanged,
});

export const deleteTeamImage = endpoint({
  method: 'DELETE',
  path: '/api/team/:id/image/:imageType',
  summary: 'Remove a team’s logo, banner or feature image',
  access: needs('team.settings', inPath('team')),
  params: z.strictObject({ id: Id, imageType: ImageType }),
  response: TeamImageChanged,
});
