import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { ImageUp, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { deleteCollegeImage, imageShapes } from '../../../../../../contract/college/college-image.js';
import type { College } from '../../../../../../contract/college/college.js';
import { type ImageType, imageTypes } from '../../../../../../contract/college/vocabulary.js';
import { useAction } from '../../../../app/data/action.js';
import { Card } from '../../../../ui/card.js';
import { Unknown } from '../../../../ui/fact-list.js';
import { nounOf, type OfType, params, shown, undoOf } from '../save-image.js';
import styles from '../../importing/components/importing.module.css';

function useRemoveImage(of: OfType) {
  const client = useQueryClient();
  return useAction(deleteCollegeImage, {
    input: (_: void) => ({ params: params(of) }),
    done: (answer) => shown(client, of, answer, 'removed'),
    undo: (answer) => undoOf(of, answer),
    failed: `The ${nounOf(of)} could not be removed. Please try again.`,
  });
}

const addressOf = ({ logoImageUrl, bannerImageUrl, featureImageUrl }: College): Record<ImageType, string | null> => ({
  logo: logoImageUrl,
  banner: bannerImageUrl,
  feature: featureImageUrl,
});

/** The images of a college, to be kept by an admin. */
export function ImagesCard({ college }: { college: College }) {
  const addresses = addressOf(college);
  return (
    <Card title="Images">
      {imageTypes.map((imageType) => (
        <CollegeImage key={imageType} of={{ collegeId: college._id, imageType }} address={addresses[imageType]} />
      ))}
    </Card>
  );
}

const ImageDialog = lazy(async () => ({ default: (await import('./image-dialog.js')).ImageDialog }));

/** One image as it is, with the ways to change and to remove it. */
function CollegeImage({ of, address }: { of: OfType; address: string | null }) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const remove = useRemoveImage(of);
  const { label, ratio } = imageShapes[of.imageType];
  const noun = nounOf(of);
  return (
    <div className="parted">
      <h3>{label}</h3>
      {address ? (
        <img className={styles.shown} style={{ aspectRatio: ratio }} src={address} alt={`Current ${label}`} />
      ) : (
        <Unknown>None</Unknown>
      )}
      <Flex gap={8} wrap>
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
      <Suspense>{used && <ImageDialog of={of} open={open} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
