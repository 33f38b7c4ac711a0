import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { imageShapes, ImageType } from '../../../../contract/cropped-image.js';
import { teamFields } from '../../../../contract/team/endpoints.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { sealedSince2 } from '../../../kernel/sealed-text.js';
import { change, changedLines } from '../../../kernel/lines.js';

const id = z.string().min(1);

const { stored, version } = teamFields;

export const TeamEdited = defineEvent({
  type: 'TeamEdited',
  version,
  upcasts: teamFields.upcasts(),
  schema: z.strictObject({
    teamId: id,
    fields: z.array(stored.keyof()),
    changes: stored.partial(),
    previous: stored.partial(),
  }),
  undo: { possible: true, by: 'team.settings' satisfies Permission },
  touches: ({ fields }) => fields.map((field) => `info:${field}`),
  story: {
    about: ['team', 'teamId'],
    says: ({ teamId }, names) => `edited the settings for ${names.of(teamId, 'the team')}`,
    lines: (data, names) => changedLines(teamFields, data, names),
  },
  names: { of: 'teamId', as: ({ changes }) => changes.name },
});

/** Apart from the other settings: links take a right of their own (spec, section 6). */
export const TeamLinksChanged = defineEvent({
  type: 'TeamLinksChanged',
  schema: z.strictObject({ teamId: id, from: z.array(z.string()), to: z.array(z.string()) }),
  ...sealedSince2({ from: [], to: [] }),
  undo: { possible: true, by: 'team.links' satisfies Permission },
  touches: () => ['links'],
  story: {
    about: ['team', 'teamId'],
    says: ({ teamId }, names) => `changed the links for ${names.of(teamId, 'the team')}`,
    lines: ({ from, to }) => change('Links', from.join(', ') || null, to.join(', ') || null),
  },
});

const touches = ({ imageType }: { imageType: ImageType }) => [`image:${imageType}`];
const imageNamed = (imageType: ImageType): string => imageShapes[imageType].label.toLowerCase();

/** `imageId` is also what the bytes lie under. Those of `previous`, which this one replaces, stay for a while. */
export const TeamImageSet = defineEvent({
  type: 'TeamImageSet',
  schema: z.strictObject({ teamId: id, imageType: ImageType, imageId: id, previous: id.nullable() }),
  undo: { possible: true, by: 'team.settings' satisfies Permission },
  touches,
  story: {
    about: ['team', 'teamId'],
    says: ({ teamId, imageType }, names) => `changed the ${imageNamed(imageType)} of ${names.of(teamId, 'the team')}`,
  },
});

export const TeamImageRemoved = defineEvent({
  type: 'TeamImageRemoved',
  schema: z.strictObject({ teamId: id, imageType: ImageType, imageId: id }),
  undo: { possible: true, by: 'team.settings' satisfies Permission },
  touches,
  story: {
    about: ['team', 'teamId'],
    says: ({ teamId, imageType }, names) => `removed the ${imageNamed(imageType)} of ${names.of(teamId, 'the team')}`,
  },
});
