import { Button, Flex } from 'antd';
import {
  ExternalLink,
  FileSpreadsheet,
  GitCompareArrows,
  History,
  Link2,
  List,
  Pencil,
  RefreshCw,
  ScanSearch,
  Trash2,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { RosterSourceLink } from '../../../../contract/roster-source/endpoints.js';
import { paths } from '../../app/paths.js';
import { useMay } from '../../app/session/use-may.js';
import { safeLink } from '../../ui/links.js';
import { RowMenu } from '../../ui/list/row-menu.js';
import { useReadSource, useRemoveSource } from './change-source.js';
import { nameOfSource, shownAddress } from './source-words.js';

/** The page itself, in a tab of its own. */
export function PageLink({ address }: { address: string }) {
  const url = safeLink(address);
  if (!url) return shownAddress(address);
  return (
    <a href={url.href} target="_blank" rel="noreferrer" style={{ fontWeight: 'inherit' }}>
      {shownAddress(address)}
    </a>
  );
}

export interface SourceAsks {
  onEdit: (source: RosterSourceLink) => void;
  onTry: (source: RosterSourceLink) => void;
  onImport: (source: RosterSourceLink) => void;
}
interface Props extends SourceAsks {
  source: RosterSourceLink;
  onOpen: (source: RosterSourceLink) => void;
}

/** Read now, or import where no page is linked; the rest in a menu, what removes last. Auditors have what only shows. */
export function SourceActions({ source, onEdit, onTry, onImport, onOpen }: Props) {
  const navigate = useNavigate();
  const read = useReadSource();
  const remove = useRemoveSource();
  const mayManage = useMay()('roster.manage');
  const name = nameOfSource(source);
  const isLinked = source.address !== null;
  const url = safeLink(source.address ?? '');
  return (
    <Flex gap={6} justify="flex-end" align="center" style={{ flex: 1 }}>
      {!mayManage ? null : isLinked ? (
        <Button
          size="small"
          icon={<RefreshCw size={14} aria-hidden />}
          aria-label={`Read now: ${name}`}
          loading={read.isPending}
          onClick={() => read.mutate(source)}
        >
          Read now
        </Button>
      ) : (
        <Button
          size="small"
          icon={<FileSpreadsheet size={14} aria-hidden />}
          aria-label={`Import a file: ${name}`}
          onClick={() => onImport(source)}
        >
          Import
        </Button>
      )}
      <RowMenu
        name={name}
        items={[
          ...(mayManage
            ? [
                {
                  key: 'edit',
                  label: isLinked ? 'Edit link' : 'Link a page',
                  icon: isLinked ? <Pencil size={16} aria-hidden /> : <Link2 size={16} aria-hidden />,
                  onSelect: () => onEdit(source),
                },
              ]
            : []),
          ...(mayManage && isLinked
            ? [
                {
                  key: 'try',
                  label: 'Try this page',
                  icon: <ScanSearch size={16} aria-hidden />,
                  onSelect: () => onTry(source),
                },
                {
                  key: 'import',
                  label: 'Import a file',
                  icon: <FileSpreadsheet size={16} aria-hidden />,
                  onSelect: () => onImport(source),
                },
              ]
            : []),
          {
            key: 'roster',
            label: 'View roster',
            icon: <List size={16} aria-hidden />,
            onSelect: () => void navigate(paths.admin.roster(source.collegeId, source.sport)),
          },
          {
            key: 'differences',
            label: 'View differences',
            icon: <GitCompareArrows size={16} aria-hidden />,
            onSelect: () => void navigate(paths.admin.rostersOf(source.collegeId, source.sport)),
          },
          {
            key: 'readings',
            label: 'View readings',
            icon: <History size={16} aria-hidden />,
            onSelect: () => onOpen(source),
          },
          ...(url
            ? [
                {
                  key: 'page',
                  label: 'Open the page',
                  icon: <ExternalLink size={16} aria-hidden />,
                  onSelect: () => void window.open(url, '_blank', 'noreferrer'),
                },
              ]
            : []),
          ...(mayManage && isLinked
            ? [
                {
                  key: 'remove',
                  label: 'Remove link',
                  icon: <Trash2 size={16} aria-hidden />,
                  danger: true,
                  separated: true,
                  onSelect: () => remove.mutate(source),
                },
              ]
            : []),
        ]}
      />
    </Flex>
  );
}
