import { Button, Flex } from 'antd';
import { ImageUp, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { imageShapes, type ImageType, imageTypes } from '../../../../contract/cropped-image.js';
import { useCustomAction } from '../../app/data/action.js';
import { Unknown } from '../fact-list.js';
import { type ImageCalls, type ImageOf, nounOf, undoOf } from './image-rules.js';

interface Props {
  images: Readonly<Record<ImageType, string | null>>;
  calls: ImageCalls;
}

/** The logo, banner and feature image of a college or a team, with the ways to change and to remove them. */
export const Images = ({ images, calls }: Props) =>
  imageTypes.map((imageType) => <OneImage key={imageType} of={{ imageType, calls }} address={images[imageType]} />);

const ImageDialog = lazy(async () => ({ default: (await import('./image-dialog.js')).ImageDialog }));

function OneImage({ of, address }: { of: ImageOf; address: string | null }) {
  const { imageType, calls } = of;
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const { label, ratio } = imageShapes[imageType];
  const noun = nounOf(imageType);
  const remove = useCustomAction(() => calls.remove(imageType), {
    done: { title: `${label} removed` },
    undo: (answer) => undoOf(imageType, answer),
    failed: `The ${noun} could not be removed. Please try again.`,
  });
  return (
    <div className="parted">
      <Flex justify="space-between" align="center" gap={8} wrap>
        <div>
          <h3>{label}</h3>
          {!address && <Unknown>None</Unknown>}
        </div>
        <Flex gap={8}>
          <Button
            icon={<ImageUp size={15} aria-hidden />}
            aria-label={`${address ? 'Change' : 'Add'} ${noun}`}
            aria-haspopup="dialog"
            onClick={() => {
              setUsed(true);
              setOpen(true);
            }}
          >
            {address ? 'Change' : 'Add'}
          </Button>
          {address && (
            <Button
              icon={<Trash2 size={15} aria-hidden />}
              aria-label={`Remove ${noun}`}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Remove
            </Button>
          )}
        </Flex>
      </Flex>
      {address && (
        <img
          style={{
            display: 'block',
            marginTop: 10,
            maxWidth: '100%',
            height: 96,
            border: '1px solid var(--line)',
            borderRadius: 'var(--radius)',
            objectFit: 'cover',
            aspectRatio: ratio,
          }}
          src={address}
          alt={`Current ${label}`}
        />
      )}
      <Suspense>{used && <ImageDialog of={of} open={open} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
