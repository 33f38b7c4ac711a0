import { MAX_BOARD_LINKS } from '../../../../contract/board/endpoints.js';
import type { DecisionContext, Past } from '../../../kernel/decider.js';
import { conflict, notFound } from '../../../kernel/errors.js';
import { mergeEdit } from '../../../kernel/merge-edit.js';
import { same } from '../../../kernel/same.js';
import type { TeamEvent } from '../team.events.js';
import {
  BoardCreated,
  type BoardEvent,
  BoardLinkAdded,
  BoardLinkDeleted,
  BoardLinkEdited,
  WelcomeMessageSet,
} from './team-board.events.js';
import type { BoardState, BoardCommand, TeamState, PlacedLink } from '../team.state.js';

/** The board's rules (spec, coach side, section 4: it must exist before a message or a link is added). */
export function decideBoard(
  command: BoardCommand,
  { teamId, board }: TeamState,
  { newId }: DecisionContext,
): BoardEvent[] {
  if (command.type === 'CreateBoard') return board ? [] : [BoardCreated({ teamId })];
  if (!board) throw conflict('no-board', 'The team has no board yet.');
  switch (command.type) {
    case 'SetWelcomeMessage': {
      const { welcomeMessage: from } = board;
      const { welcomeMessage, basedOn } = command;
      const edit = { changes: { welcomeMessage }, basedOn: { welcomeMessage: basedOn } };
      const { welcomeMessage: to = from } = mergeEdit({ welcomeMessage: from }, edit);
      return to === from ? [] : [WelcomeMessageSet({ teamId, from, to })];
    }
    case 'AddBoardLink': {
      refuseOneMore(board);
      const { name, url } = command;
      return [BoardLinkAdded({ teamId, linkId: newId(), name, url, place: board.nextPlace })];
    }
    case 'EditBoardLink': {
      const { linkId, name, url, basedOn } = command;
      const { place: _, ...from } = linkOf(board, linkId);
      const to = { ...from, ...mergeEdit(from, { changes: { name, url }, basedOn }) };
      return same(from, to) ? [] : [BoardLinkEdited({ teamId, linkId, from, to })];
    }
    case 'DeleteBoardLink': {
      const { linkId } = command;
      return [BoardLinkDeleted({ teamId, linkId, ...linkOf(board, linkId) })];
    }
  }
}

/** Takes a change of the board back, by the same rules. */
export function compensateBoard(event: Past<TeamEvent>, { teamId, board }: TeamState): BoardEvent[] {
  switch (event.type) {
    case 'WelcomeMessageSet':
      return [WelcomeMessageSet({ teamId, from: event.data.to, to: event.data.from })];
    case 'BoardLinkAdded': {
      const link = board?.links[event.data.linkId];
      return link ? [BoardLinkDeleted({ teamId, linkId: event.data.linkId, ...link })] : [];
    }
    case 'BoardLinkEdited': {
      const { linkId, from, to } = event.data;
      return [BoardLinkEdited({ teamId, linkId, from: to, to: from })];
    }
    case 'BoardLinkDeleted':
      if (board) refuseOneMore(board);
      return [BoardLinkAdded(event.data)];
    default:
      return [];
  }
}

function refuseOneMore({ links }: BoardState): void {
  if (Object.keys(links).length < MAX_BOARD_LINKS) return;
  throw conflict('too-many-links', `A board can have up to ${MAX_BOARD_LINKS} links. Delete one first.`);
}

function linkOf({ links }: BoardState, linkId: string): PlacedLink {
  const link = Object.hasOwn(links, linkId) ? links[linkId] : undefined;
  if (!link) throw notFound('Link');
  return link;
}

const emptyBoard: BoardState = { welcomeMessage: '', links: {}, nextPlace: 0 };

/** A board begins when it is created; null before. */
export function evolveBoard(board: BoardState | null, event: Past<BoardEvent>): BoardState | null {
  if (event.type === 'BoardCreated') return emptyBoard;
  return board && evolve(board, event);
}

type LaterEvent = Exclude<Past<BoardEvent>, { type: 'BoardCreated' }>;

function evolve(board: BoardState, event: LaterEvent): BoardState {
  switch (event.type) {
    case 'WelcomeMessageSet':
      return { ...board, welcomeMessage: event.data.to };
    case 'BoardLinkAdded': {
      const { linkId, name, url, place } = event.data;
      const nextPlace = Math.max(board.nextPlace, place + 1);
      return { ...board, links: { ...board.links, [linkId]: { name, url, place } }, nextPlace };
    }
    case 'BoardLinkEdited': {
      const { linkId, to } = event.data;
      const link = board.links[linkId];
      return link ? { ...board, links: { ...board.links, [linkId]: { ...link, ...to } } } : board;
    }
    case 'BoardLinkDeleted': {
      const { [event.data.linkId]: _deleted, ...links } = board.links;
      return { ...board, links };
    }
  }
}
