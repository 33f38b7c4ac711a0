import { Button } from 'antd';
import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../../app/session/use-may.js';

const SuggestDialog = lazy(async () => ({ default: (await import('./suggest-dialog.js')).SuggestDialog }));

/** Suggests a college to athletes of the team; nothing for who may not. */
export function SuggestButton({ teamId, collegeId }: { teamId: string; collegeId: string }) {
  const may = useMay();
  const [asking, setAsking] = useState(false);
  if (!may('suggestion.make')) return null;
  return (
    <>
      <Button icon={<Send size={15} aria-hidden />} onClick={() => setAsking(true)}>
        Suggest to athletes
      </Button>
      <Suspense>
        {asking && <SuggestDialog teamId={teamId} collegeId={collegeId} onClosed={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
