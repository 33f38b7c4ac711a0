import { Flex } from 'antd';
import { ArrowUpRight } from 'lucide-react';
import { getBoard } from '../../../../../../contract/board/endpoints.js';
import { useRead } from '../../../../app/data/read.js';
import { Card } from '../../../../ui/card.js';
import { safeLink } from '../../../../ui/links.js';
import { LoadFailed } from '../../../../ui/empty-state.js';

/** What the coaches have put up for their athletes: a welcome message and links. Nothing where they have not. */
export function TeamBoard({ team }: { team: { readonly _id: string; readonly name: string } }) {
  const { data: board, error, refetch } = useBoard(team._id);
  if (error && board === undefined)
    return <LoadFailed what="The team board" error={error} onRetry={() => void refetch()} />;
  const links = (board?.links ?? []).flatMap((link) => {
    const url = safeLink(link.url);
    return url ? [{ ...link, url }] : [];
  });
  if (!board || (board.welcomeMessage === '' && links.length === 0)) return null;
  return (
    <Card title={`From ${team.name}`}>
      {board.welcomeMessage && (
        <p className="pre" style={{ maxWidth: '72ch', marginBottom: 16 }}>
          {board.welcomeMessage}
        </p>
      )}
      {links.length > 0 && (
        <Flex component="ul" vertical gap={8} aria-label="Team links">
          {links.map(({ _id, name, url }) => (
            <li key={_id}>
              <a href={url.href} className="surface row link-line" target="_blank" rel="noopener noreferrer">
                <span style={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</span>
                <span className="cut hint" style={{ marginLeft: 'auto' }}>
                  {url.host.replace(/^www\./, '')}
                </span>
                <ArrowUpRight size={16} aria-hidden />
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </Flex>
      )}
    </Card>
  );
}

/** The board of a team; null while it has none. */
const useBoard = (teamId: string) => useRead(getBoard, { query: { teamId } }, { select: ({ board }) => board });
