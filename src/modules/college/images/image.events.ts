import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { ImageType } from '../../../../contract/college/vocabulary.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { imageShapes } from '../../../../contract/college/college-image.js';

const id = z.string().min(1);
const undo = { possible: true, by: 'college.manage' satisfies Permission } as const;
const touches = ({ imageType }: { imageType: ImageType }) => [`image:${imageType}`];

const imageNamed = (imageType: ImageType): string => imageShapes[imageType].label.toLowerCase();

/** `imageId` is also what the bytes lie under. Those of `previous`, which this one replaces, stay for a while. */
export const CollegeImageSet = defineEvent({
  type: 'CollegeImageSet',
  schema: z.strictObject({ collegeId: id, imageType: ImageType, imageId: id, previous: id.nullable() }),
  undo,
  touches,
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, imageType }, names) =>
      `set the ${imageNamed(imageType)} of ${names.of(collegeId, 'a college')}`,
  },
});

export const CollegeImageRemoved = defineEvent({
  type: 'CollegeImageRemoved',
  schema: z.strictObject({ collegeId: id, imageType: ImageType, imageId: id }),
  undo,
  touches,
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, imageType }, names) =>
      `removed the ${imageNamed(imageType)} of ${names.of(collegeId, 'a college')}`,
  },
});

export const imageEvents = [CollegeImageSet, CollegeImageRemoved] as const;
