import { lazy, Suspense, useState } from 'react';
import type { Role } from '../../../../../contract/access/permissions.js';
import { useJoinDialog } from '../../../app/invite-code.js';

const Dialog = lazy(async () => ({
  default: (await import('./components/join-by-code-dialog.js')).JoinByCodeDialog,
}));

/** The dialog to join by a code, over whatever screen. Athletes have one of their own, new accounts have the steps. */
export function JoinByCode({ role }: { role: Role }) {
  const { open } = useJoinDialog();
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  if (!used || role === 'athlete' || role === 'no-role') return null;
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  );
}
