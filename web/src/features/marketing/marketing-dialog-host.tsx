import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dismissMarketing, getShownMarketing } from '../../../../contract/marketing/endpoints.js';
import { useAction } from '../../app/data/action.js';
import { keepRead, useRead } from '../../app/data/read.js';
import { MarketingDialog } from './marketing-dialog.js';

/** What else may be open: a dialog, a drawer, a celebration. */
const OPEN = '[role="dialog"], [role="alertdialog"], .ant-drawer-open, [aria-label="Close celebration"]';
const LOOK_MS = 2_000;

/** Shows the caller’s marketing notification, never over anything else that is open. */
export function MarketingDialogHost() {
  const client = useQueryClient();
  const { data } = useRead(getShownMarketing, {}, { staleTime: Infinity });
  const [shown, setShown] = useState(false);
  const dismiss = useAction(dismissMarketing);
  const notification = data?.notification;
  useEffect(() => {
    if (!notification || shown) return;
    const timer = setInterval(() => {
      if (!document.querySelector(OPEN) && document.visibilityState === 'visible') setShown(true);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [notification, shown]);
  if (!notification) return null;
  return (
    <MarketingDialog
      notification={notification}
      open={shown}
      onClose={() => {
        setShown(false);
        dismiss.mutate({ params: { id: notification._id } });
      }}
      onClosed={() => keepRead(client, getShownMarketing, {}, { notification: null })}
    />
  );
}
