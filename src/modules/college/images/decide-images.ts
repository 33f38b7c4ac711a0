import type { ImageType } from '../../../../contract/cropped-image.js';
import { refuseGone } from '../../../kernel/let-go.js';
import type { Past } from '../../../kernel/decider.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import { CollegeImageRemoved, CollegeImageSet, type imageEvents } from '../college.events.js';

export type ImageEvent = EventOf<(typeof imageEvents)[number]>;

export type ImageCommand =
  | { readonly type: 'SetCollegeImage'; readonly imageType: ImageType; readonly imageId: string }
  | { readonly type: 'RemoveCollegeImage'; readonly imageType: ImageType };

/** What each image lies under; what there is none of is left out. */
export type ImagesFacts = Readonly<Partial<Record<ImageType, string>>>;

interface Standing {
  readonly collegeId: string;
  readonly images: ImagesFacts;
}

export function decideImages(command: ImageCommand, { collegeId, images }: Standing): readonly ImageEvent[] {
  const { imageType } = command;
  const previous = images[imageType] ?? null;
  switch (command.type) {
    case 'SetCollegeImage':
      return [CollegeImageSet({ collegeId, imageType, imageId: command.imageId, previous })];
    case 'RemoveCollegeImage':
      return previous === null ? [] : [CollegeImageRemoved({ collegeId, imageType, imageId: previous })];
  }
}

export function imagesAfter(images: ImagesFacts, { type, data: { imageType, imageId } }: ImageEvent): ImagesFacts {
  if (type === 'CollegeImageSet') return { ...images, [imageType]: imageId };
  const { [imageType]: _, ...others } = images;
  return others;
}

/** @throws DomainError conflict `file-gone` when what would come back has been deleted since */
export function compensateImages(event: Past<ImageEvent>, now: Date): ImageEvent {
  const { collegeId, imageType, imageId } = event.data;
  const previous = event.type === 'CollegeImageSet' ? event.data.previous : undefined;
  if (previous === null) return CollegeImageRemoved({ collegeId, imageType, imageId });
  refuseGone(event, now);
  return previous === undefined
    ? CollegeImageSet({ collegeId, imageType, imageId, previous: null })
    : CollegeImageSet({ collegeId, imageType, imageId: previous, previous: imageId });
}
