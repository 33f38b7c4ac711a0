import { Flex } from 'antd';
import { useDocumentTitle } from '../../app/document-title.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { AccountActions } from './account-actions.js';

/** How somebody without settings of their own signs in: admins and auditors. */
export function SecurityScreen() {
  useDocumentTitle('Security');
  return (
    <>
      <ScreenHeader title="Security" />
      <Flex vertical gap={16} style={{ maxWidth: 720 }}>
        <AccountActions />
      </Flex>
    </>
  );
}
