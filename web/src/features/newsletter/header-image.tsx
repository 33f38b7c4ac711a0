import { Button, Flex } from 'antd';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CROPPED_LIMIT, croppedTypes } from '../../../../contract/cropped-image.js';
import { removeNewsletterImage, setNewsletterImage } from '../../../../contract/newsletter/endpoints.js';
import type { Newsletter } from '../../../../contract/newsletter/newsletter.js';
import { useAction, useCustomAction } from '../../app/data/action.js';
import { upload } from '../../app/upload.js';
import { Card } from '../../ui/card.js';
import { FilePicker } from '../../ui/file-picker.js';

const faultOf = ({ type, size }: File): string | undefined => {
  if (!croppedTypes.some((known) => known === type)) return 'Choose a JPG or PNG picture.';
  return size > CROPPED_LIMIT ? 'The picture is larger than 10 MB.' : undefined;
};

/** The picture above a draft. */
export function HeaderImage({ newsletter: { _id, headerImage } }: { newsletter: Newsletter }) {
  const [fault, setFault] = useState<string>();
  const params = { id: _id };
  const set = useCustomAction((file: File) => upload(setNewsletterImage, { params, file, fileName: file.name }), {
    done: { title: 'Header image updated' },
    undo: ({ eventId, stream }) => ({ eventId, stream }),
    failed: (error) => error.message,
  });
  const remove = useAction(removeNewsletterImage, {
    done: { title: 'Header image removed' },
    undo: ({ eventId, stream }) => ({ eventId, stream }),
    failed: 'The header image could not be removed. Please try again.',
  });
  const pick = (file: File) => {
    setFault(faultOf(file));
    if (!faultOf(file)) set.mutate(file);
  };
  return (
    <Card title="Header image">
      <div style={{ display: 'grid', gap: 12 }}>
        {headerImage && <img src={headerImage} alt="Current header" style={{ width: '100%', borderRadius: 8 }} />}
        <FilePicker
          label="Header image"
          hint="A JPG or PNG picture, up to 10 MB."
          accept={croppedTypes}
          icon={<ImageUp size={22} aria-hidden />}
          error={fault}
          disabled={set.isPending}
          {...(set.isPending && { chosen: 'Uploading…' })}
          onPick={pick}
        />
        {headerImage && (
          <Flex>
            <Button
              icon={<Trash2 size={15} aria-hidden />}
              loading={remove.isPending}
              onClick={() => remove.mutate({ params })}
            >
              Remove header image
            </Button>
          </Flex>
        )}
      </div>
    </Card>
  );
}
