import { Drawer } from 'antd';
import { Wordmark } from '../../ui/wordmark.js';
import { SidebarLinks, type SidebarLink } from './sidebar-links.js';

interface Props {
  open: boolean;
  links: readonly SidebarLink[];
  onClose: () => void;
}

/** The sidebar below 768 px. */
export function SidebarDrawer({ open, links, onClose }: Props) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={280}
      title={<Wordmark />}
      styles={{ body: { padding: '12px 0' } }}
    >
      <SidebarLinks links={links} onFollow={onClose} />
    </Drawer>
  );
}
