import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { Card } from '../../ui/card.js';

const SubscriptionDialog = lazy(async () => ({
  default: (await import('./subscription-dialog.js')).SubscriptionDialog,
}));

/** Stands where the fit of an athlete without Pro would. */
export function LockedFit({ athlete }: { athlete: Athlete }) {
  const [open, setOpen] = useState(false);
  return (
    <Card title={`How it fits ${athlete.firstName}`}>
      <p>Fit is part of Pro. {athlete.firstName} doesn’t have Pro.</p>
      <Button style={{ marginTop: 10 }} onClick={() => setOpen(true)}>
        See what Pro adds
      </Button>
      <Suspense>
        {open && (
          <SubscriptionDialog
            variant="fit-analysis"
            subscription={athlete.subscription}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}
