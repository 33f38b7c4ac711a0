import { MAX_COLLEGE_FILES } from '../../../../contract/team-college/files.js';
import type { FileType } from '../../../../contract/file/vocabulary.js';
import type { DecisionContext, Past } from '../../../kernel/decider.js';
import { conflict, notFound } from '../../../kernel/errors.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import { refuseGone } from '../../../kernel/let-go.js';
import type { TeamCollegeState } from '../team-college.state.js';
import { CollegeFileAdded, CollegeFileRemoved, type collegeFileEvents } from './college-files.events.js';

type CollegeFileEvent = EventOf<(typeof collegeFileEvents)[number]>;

export type CollegeFileCommand =
  | {
      readonly type: 'AddFile';
      readonly teamId: string;
      readonly collegeId: string;
      readonly fileId: string;
      readonly nickname: string;
      readonly contentType: FileType;
      /** Bytes. */
      readonly size: number;
    }
  | { readonly type: 'RemoveFile'; readonly fileId: string };

/** @throws DomainError not-found; conflict `too-many-files` */
export function decideCollegeFile(
  command: CollegeFileCommand,
  state: TeamCollegeState | undefined,
  { actor, now }: DecisionContext,
): CollegeFileEvent[] {
  switch (command.type) {
    case 'AddFile': {
      const { type: _, ...facts } = command;
      refuseOneMore(state);
      return [CollegeFileAdded({ ...facts, addedAt: now.toISOString(), addedBy: actor.userId })];
    }
    case 'RemoveFile': {
      const file = state && Object.hasOwn(state.files, command.fileId) ? state.files[command.fileId] : undefined;
      if (!file) throw notFound('File');
      return [CollegeFileRemoved(file)];
    }
  }
}

/** @throws DomainError conflict `file-gone` when what would come back has been deleted since; `too-many-files` */
export function compensateCollegeFile(
  event: Past<CollegeFileEvent>,
  state: TeamCollegeState,
  { now }: DecisionContext,
): CollegeFileEvent[] {
  if (event.type === 'CollegeFileAdded') return [CollegeFileRemoved({ ...event.data })];
  refuseGone(event, now);
  refuseOneMore(state);
  return [CollegeFileAdded({ ...event.data })];
}

function refuseOneMore(state: TeamCollegeState | undefined): void {
  if (Object.keys(state?.files ?? {}).length < MAX_COLLEGE_FILES) return;
  throw conflict('too-many-files', `A team can have up to ${MAX_COLLEGE_FILES} files per college. Remove one first.`);
}
