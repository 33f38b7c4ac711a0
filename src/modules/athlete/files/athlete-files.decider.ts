import type { DecisionContext, Past } from '../../../kernel/decider.js';
import { conflict, notFound } from '../../../kernel/errors.js';
import { refuseGone } from '../../../kernel/let-go.js';
import type { FileCommand } from '../athlete.commands.js';
import type { AthleteEvent } from '../athlete.events.js';
import { FileAdded, FileRemoved, ProfileImageRemoved, ProfileImageSet } from './athlete-files.events.js';
import type { AthleteState } from '../athlete.state.js';

/** So many files an athlete may have at once. */
export const MAX_FILES = 100;

export function decideFile(
  command: FileCommand,
  { athleteId, files, photo }: AthleteState,
  { actor, now }: DecisionContext,
): readonly AthleteEvent[] {
  switch (command.type) {
    case 'AddFile': {
      refuseOneMore(files);
      const { fileId, nickname, contentType, size } = command;
      const facts = { fileId, nickname, contentType, size, addedAt: now.toISOString(), addedBy: actor.userId };
      return [FileAdded({ athleteId, ...facts })];
    }
    case 'RemoveFile': {
      const file = files[command.fileId];
      if (!file) throw notFound('File');
      return [FileRemoved(file)];
    }
    case 'SetPhoto':
      return [ProfileImageSet({ athleteId, imageId: command.photoId, previous: photo })];
    case 'RemovePhoto':
      return photo === null ? [] : [ProfileImageRemoved({ athleteId, imageId: photo })];
  }
}

type FileEvent = Extract<
  Past<AthleteEvent>,
  { type: 'FileAdded' | 'FileRemoved' | 'ProfileImageSet' | 'ProfileImageRemoved' }
>;

/** @throws DomainError conflict `file-gone` when what would come back has been deleted since; `too-many-files` */
export function compensateFile(
  event: FileEvent,
  { files }: AthleteState,
  { now }: DecisionContext,
): readonly AthleteEvent[] {
  switch (event.type) {
    case 'FileAdded':
      return [FileRemoved({ ...event.data })];
    case 'FileRemoved':
      refuseGone(event, now);
      refuseOneMore(files);
      return [FileAdded({ ...event.data })];
    case 'ProfileImageSet': {
      const { athleteId, imageId, previous } = event.data;
      if (previous === null) return [ProfileImageRemoved({ athleteId, imageId })];
      refuseGone(event, now);
      return [ProfileImageSet({ athleteId, imageId: previous, previous: imageId })];
    }
    case 'ProfileImageRemoved': {
      refuseGone(event, now);
      return [ProfileImageSet({ ...event.data, previous: null })];
    }
  }
}

function refuseOneMore(files: AthleteState['files']): void {
  if (Object.keys(files).length < MAX_FILES) return;
  throw conflict('too-many-files', `An athlete can have up to ${MAX_FILES} files. Remove one first.`);
}
