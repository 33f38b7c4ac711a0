import type { Past } from '../../../kernel/decider.js';
import type { BoardEvent } from './team-board.events.js';

export interface LinkDetails {
  readonly name: string;
  readonly url: string;
}

export interface PlacedLink extends LinkDetails {
  readonly place: number;
}

/** What the rules of a team's board need to know. */
export interface BoardState {
  readonly welcomeMessage: string;
  readonly links: Readonly<Record<string, PlacedLink>>;
  /** Place of the next link. */
  readonly nextPlace: number;
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
