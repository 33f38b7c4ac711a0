import { Button, Modal } from 'antd';
import { useOpen } from '../../../ui/use-open.js';
import { LoadFailed } from '../../../ui/empty-state.js';
import { ScreenLoading } from '../../../ui/screen-loading.js';
import { useAthlete } from '../../athlete/profile/api/athlete.js';
import { Guardians } from '../../athlete/parents/components/guardians.js';
import type { Person } from '../api/erasures.js';

/** Shows an admin who follows an athlete as a parent, with the way to end a link. */
export function ParentsButton({ person }: { person: Person }) {
  const { open, used, show, hide } = useOpen();
  return (
    <>
      <Button type="text" aria-haspopup="dialog" aria-label={`Parents of ${person.name}`} onClick={show}>
        Parents
      </Button>
      {used && (
        <Modal open={open} onCancel={hide} centered width={560} title={`Parents of ${person.name}`} footer={null}>
          <ParentsOf athleteId={person.profileId} />
        </Modal>
      )}
    </>
  );
}

function ParentsOf({ athleteId }: { athleteId: string }) {
  const { data: athlete, error, refetch } = useAthlete(athleteId);
  if (athlete) return <Guardians athlete={athlete} />;
  if (error) return <LoadFailed what="The athlete" error={error} onRetry={() => void refetch()} />;
  return <ScreenLoading label="Loading the parents" />;
}
