import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteCollegeImage,
  imageShapes,
  uploadCollegeImage,
  type Crop,
  type ImageChanged,
} from '../../../../../../contract/college/college-image.js';
import type { ImageType } from '../../../../../../contract/college/vocabulary.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { useUndo } from '../../../../app/undo/use-undo.js';
import { upload } from '../../../../app/upload.js';

/** Which image of which college. */
export interface OfType {
  readonly collegeId: string;
  readonly imageType: ImageType;
}

/** Keeps a part of a picture as an image; what the server refuses of it is left to the dialog. */
export function useSetImage(of: OfType) {
  const changed = useChanged(of);
  return useMutation({
    mutationFn: ({ file, crop }: { file: File; crop: Crop }) =>
      upload(uploadCollegeImage, { params: params(of), fields: crop, file, fileName: file.name }),
    onSuccess: (answer) => changed(answer, 'updated'),
  });
}

export function useRemoveImage(of: OfType) {
  const changed = useChanged(of);
  return useMutation({
    mutationFn: () => call(deleteCollegeImage, { params: params(of) }),
    onSuccess: (answer) => changed(answer, 'removed'),
    onError: () => void toasts.error(`The ${nounOf(of)} could not be removed. Please try again.`),
  });
}

/** `feature image`, as within a sentence. */
export const nounOf = ({ imageType }: Pick<OfType, 'imageType'>) => imageShapes[imageType].label.toLowerCase();

const params = ({ collegeId, imageType }: OfType) => ({ id: collegeId, imageType });

/** Shows the college as it is now, and offers to take the change back. */
function useChanged({ collegeId, imageType }: OfType) {
  const client = useQueryClient();
  const undoing = useUndo();
  return ({ college, eventId, stream }: ImageChanged, what: string) => {
    client.setQueryData(keys.college(collegeId), college);
    const text = `The ${nounOf({ imageType })} is as before.`;
    toasts.show({
      title: `${imageShapes[imageType].label} ${what}`,
      action: { label: 'Undo', run: () => undoing.mutate({ eventId, stream, text }) },
    });
    return client.invalidateQueries({ queryKey: keys.colleges });
  };
}
