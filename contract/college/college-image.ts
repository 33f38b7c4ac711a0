import { z } from 'zod';
import { Crop, CROPPED_LIMIT, croppedTypes, ImageType } from '../cropped-image.js';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Id } from '../paging.js';
import { College } from './college.js';

const ofType = z.strictObject({ id: Id, imageType: ImageType });
const manages = needs('college.manage', inPath('college'));
/** `eventId` and `stream` are for Undo. */
const ImageChanged = z.object({ college: College, eventId: Id, stream: z.string() });
export type ImageChanged = z.infer<typeof ImageChanged>;

/**
 * 413 `too-large`, 415 `file-type`; 400 names the side of a crop that is outside the picture or has the wrong shape.
 */
export const uploadCollegeImage = endpoint({
  method: 'POST',
  path: '/api/college/:id/upload-image/:imageType',
  summary: 'Set a college’s logo, banner or feature image from a crop of a picture',
  access: manages,
  params: ofType,
  body: Crop,
  upload: { field: 'file', types: croppedTypes, limit: CROPPED_LIMIT },
  response: ImageChanged,
});

export const deleteCollegeImage = endpoint({
  method: 'DELETE',
  path: '/api/college/:id/delete-image/:imageType',
  summary: 'Remove a college’s logo, banner or feature image',
  access: manages,
  params: ofType,
  response: ImageChanged,
});
