import type { QueryClient } from '@tanstack/react-query';
import { type ImageChanged, imageShapes } from '../../../../../contract/college/college-image.js';
import { getCollege } from '../../../../../contract/college/endpoints.js';
import type { ImageType } from '../../../../../contract/college/vocabulary.js';
import { keepRead } from '../../../app/data/read.js';
import type { Toast } from '../../../app/toasts/toast-store.js';
import type { Undoing } from '../../../app/undo/use-undo.js';

/** Which image of which college. */
export interface OfType {
  readonly collegeId: string;
  readonly imageType: ImageType;
}

/** `feature image`, as within a sentence. */
export const nounOf = ({ imageType }: Pick<OfType, 'imageType'>) => imageShapes[imageType].label.toLowerCase();

export const params = ({ collegeId, imageType }: OfType) => ({ id: collegeId, imageType });

/** Shows the college as it is now. */
export function shown(
  client: QueryClient,
  { collegeId, imageType }: OfType,
  { college }: ImageChanged,
  what: string,
): Toast {
  keepRead(client, getCollege, { params: { id: collegeId } }, college);
  return { title: `${imageShapes[imageType].label} ${what}` };
}

export const undoOf = (of: OfType, { eventId, stream }: ImageChanged): Undoing => ({
  eventId,
  stream,
  text: `The previous ${nounOf(of)} is back.`,
});
