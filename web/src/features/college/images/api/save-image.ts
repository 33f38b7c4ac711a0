import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getCollege } from '../../../../../../contract/college/endpoints.js';
import {
  deleteCollegeImage,
  imageShapes,
  uploadCollegeImage,
  type Crop,
  type ImageChanged,
} from '../../../../../../contract/college/college-image.js';
import type { ImageType } from '../../../../../../contract/college/vocabulary.js';
import { useAction, useCustomAction } from '../../../../app/data/action.js';
import { keepRead } from '../../../../app/data/read.js';
import { type Toast } from '../../../../app/toasts/toast-store.js';
import { type Undoing } from '../../../../app/undo/use-undo.js';
import { upload } from '../../../../app/upload.js';

/** Which image of which college. */
export interface OfType {
  readonly collegeId: string;
  readonly imageType: ImageType;
}

/** Keeps a part of a picture as an image; what the server refuses of it is left to the dialog. */
export function useSetImage(of: OfType) {
  const client = useQueryClient();
  return useCustomAction(
    ({ file, crop }: { file: File; crop: Crop }) =>
      upload(uploadCollegeImage, { params: params(of), fields: crop, file, fileName: file.name }),
    {
      done: (answer) => shown(client, of, answer, 'updated'),
      undo: (answer) => undoOf(of, answer),
    },
  );
}

export function useRemoveImage(of: OfType) {
  const client = useQueryClient();
  return useAction(deleteCollegeImage, {
    input: (_: void) => ({ params: params(of) }),
    done: (answer) => shown(client, of, answer, 'removed'),
    undo: (answer) => undoOf(of, answer),
    failed: `The ${nounOf(of)} could not be removed. Please try again.`,
  });
}

/** `feature image`, as within a sentence. */
export const nounOf = ({ imageType }: Pick<OfType, 'imageType'>) => imageShapes[imageType].label.toLowerCase();

const params = ({ collegeId, imageType }: OfType) => ({ id: collegeId, imageType });

/** Shows the college as it is now. */
function shown(client: QueryClient, { collegeId, imageType }: OfType, { college }: ImageChanged, what: string): Toast {
  keepRead(client, getCollege, { params: { id: collegeId } }, college);
  return { title: `${imageShapes[imageType].label} ${what}` };
}

const undoOf = (of: OfType, { eventId, stream }: ImageChanged): Undoing => ({
  eventId,
  stream,
  text: `The ${nounOf(of)} is as before.`,
});
