import { Button } from 'antd';
import { UserRoundPlus } from 'lucide-react';
import { useJoinDialog } from '../../../app/use-join-dialog.js';

/** Opens the dialog for the code of an invite. */
export function FollowAnother({ first = false }: { first?: boolean }) {
  const { show } = useJoinDialog();
  return (
    <Button icon={<UserRoundPlus size={16} aria-hidden />} aria-haspopup="dialog" onClick={show}>
      {first ? 'Follow an athlete' : 'Follow another athlete'}
    </Button>
  );
}
