import { Drawer } from 'antd';
import { Wordmark } from '../../ui/wordmark.js';
import { SidebarLinks, type SidebarActions, type SidebarLink } from './sidebar-links.js';

interface Props {
  open: boolean;
  links: readonly SidebarLink[];
  actions?: SidebarActions | undefined;
  onClose: () => void;
}

/** The sidebar below 768 px. */
export function SidebarDrawer({ open, links, actions, onClose }: Props) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={280}
      title={<Wordmark />}
      styles={{ body: { padding: '12px 0' } }}
    >
      <SidebarLinks links={links} actions={actions} onFollow={onClose} />
    </Drawer>
  );
}
