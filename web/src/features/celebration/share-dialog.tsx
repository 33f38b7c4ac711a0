import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Modal, Segmented, Skeleton } from 'antd';
import { Download, Share2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { getMomentPicture, getSharing, setSharing, type Sharing } from '../../../../contract/celebration/endpoints.js';
import type { PictureSize } from '../../../../contract/celebration/vocabulary.js';
import { ApiError, messageOf } from '../../app/api-error.js';
import { request } from '../../app/call.js';
import { useAction } from '../../app/data/action.js';
import { readKey, useRead } from '../../app/data/read.js';
import { useSession } from '../../app/session/session.js';
import { useMay } from '../../app/session/use-may.js';
import { toasts } from '../../app/toasts/toast-store.js';
import { tellClosed } from '../../ui/use-open.js';
import { saveFile } from '../../ui/save-file.js';
import { SwitchRow } from '../../ui/switch-row.js';

interface Props {
  celebrationId: string;
  athleteId: string;
  firstName: string;
  onClose: () => void;
}

/** Shares an offer or a commitment as a picture, once the person who decides has allowed it. */
export function ShareDialog({ celebrationId, athleteId, firstName, onClose }: Props) {
  const [open, setOpen] = useState(true);
  const isOff = useSession().flagsOff?.includes('celebration-pictures') ?? false;
  const { data: sharing } = useRead(getSharing, { params: { id: athleteId } });
  return (
    <Modal
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={() => tellClosed(onClose)}
      footer={null}
      centered
      width={560}
      title="Share the good news"
    >
      {isOff ? (
        <p>Sharing pictures is turned off right now.</p>
      ) : !sharing ? (
        <Skeleton active />
      ) : (
        <Flex vertical gap={16}>
          <Permission sharing={sharing} athleteId={athleteId} firstName={firstName} />
          {sharing.canShare && <Picture celebrationId={celebrationId} />}
        </Flex>
      )}
    </Modal>
  );
}

/** Whether pictures may be shared: set by the person who decides, told to the others. */
function Permission({ sharing, athleteId, firstName }: Pick<Props, 'athleteId' | 'firstName'> & { sharing: Sharing }) {
  const own = useSession().athleteId === athleteId;
  const mayAllow = useMay()('celebration.allow');
  const save = useAction(setSharing, {
    input: (allowed: boolean) => ({ params: { id: athleteId }, body: { allowed } }),
    done: (_, allowed) => ({ title: allowed ? 'Sharing is on' : 'Sharing is off' }),
    undo: ({ eventId }) => ({ eventId, stream: `sharing-${athleteId}` }),
    failed: (error) =>
      error instanceof ApiError && error.code === 'nothing-changed'
        ? undefined
        : (messageOf(error, 409) ?? messageOf(error, 403) ?? 'This could not be saved. Please try again.'),
    renews: [getSharing],
  });
  if (!mayAllow || own !== (sharing.decides === 'athlete')) {
    if (sharing.canShare) return null;
    return (
      <p>
        {sharing.decides === 'guardian'
          ? 'A parent can allow sharing. Ask them.'
          : `${firstName} is 18 and can allow sharing.`}
      </p>
    );
  }
  return (
    <SwitchRow
      label={own ? 'Let my coaches and parents share too' : `Allow sharing ${firstName}’s offers and commitment`}
      text={
        own
          ? 'You can always share your own news.'
          : `Pictures show the name, team and college. ${firstName}’s coaches can share too.`
      }
      checked={save.isPending ? save.variables : sharing.allowed}
      busy={save.isPending}
      onChange={(allowed) => save.mutate(allowed)}
    />
  );
}

const shapes = [
  { value: '1200x630', label: 'Wide' },
  { value: '1080x1350', label: 'Tall' },
] as const satisfies readonly { value: PictureSize; label: string }[];

function Picture({ celebrationId }: { celebrationId: string }) {
  const [size, setSize] = useState<PictureSize>('1200x630');
  const input = { params: { id: celebrationId }, query: { size } };
  const { data: picture, error } = useQuery({
    queryKey: readKey(getMomentPicture, input),
    queryFn: async ({ signal }) => (await request(getMomentPicture, { ...input, signal })).blob(),
    gcTime: 0,
  });
  const name = `touchline-${size}.png`;
  const [width, height] = size.split('x');
  return (
    <>
      <Segmented<PictureSize> aria-label="Shape" options={[...shapes]} value={size} onChange={setSize} />
      <div style={{ display: 'grid', placeItems: 'center', height: 300 }}>
        {error ? (
          <p role="alert">{messageOf(error, 409) ?? messageOf(error, 404) ?? 'The picture could not be drawn.'}</p>
        ) : picture ? (
          <Preview picture={picture} width={Number(width)} height={Number(height)} />
        ) : (
          <Skeleton.Node active style={{ width: 280, height: 280 }} />
        )}
      </div>
      <Flex gap={8} justify="end" wrap>
        <Button
          icon={<Download size={16} aria-hidden />}
          disabled={!picture}
          onClick={() => picture && saveFile(picture, name)}
        >
          Download picture
        </Button>
        {picture && <WebShare picture={new File([picture], name, { type: 'image/png' })} />}
      </Flex>
    </>
  );
}

function Preview({ picture, width, height }: { picture: Blob; width: number; height: number }) {
  const url = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <img
      src={url}
      alt="The picture to share"
      width={width}
      height={height}
      style={{ width: 'auto', maxWidth: '100%', height: 'auto', maxHeight: 300, borderRadius: 'var(--radius)' }}
    />
  );
}

/** Hands the picture to the apps of the device, where the browser can. */
function WebShare({ picture }: { picture: File }) {
  const data = { files: [picture] };
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(data)) return null;
  const share = () =>
    navigator.share(data).catch((error: unknown) => {
      // Closed by the person.
      if (!(error instanceof Error && error.name === 'AbortError')) toasts.error('This could not be shared.');
    });
  return (
    <Button type="primary" icon={<Share2 size={16} aria-hidden />} onClick={() => void share()}>
      Share picture
    </Button>
  );
}
