import { Button, Flex, Modal } from 'antd';
import { ImageUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Crop, CROP_MISSING, croppedTypes, imageShapes } from '../../../../contract/cropped-image.js';
import { ApiError } from '../../app/api-error.js';
import { useCustomAction } from '../../app/data/action.js';
import { type CropArea, CropStage } from '../crop/crop-stage.js';
import { FilePicker } from '../file-picker.js';
import { FormAlert } from '../form-alert.js';
import { unsaved } from '../form/unsaved.js';
import { useHold } from '../form/use-leaving.js';
import { imageFault, type ImageOf, imageTexts, nounOf, undoOf } from './image-rules.js';

/** Keeps a part of a picture as an image; what the server refuses of it is left to the dialog. */
const useSetImage = ({ imageType, calls }: ImageOf) =>
  useCustomAction(({ file, crop }: { file: File; crop: Crop }) => calls.set(imageType, file, crop), {
    done: { title: calls.updated?.(imageType) ?? `${imageShapes[imageType].label} updated` },
    undo: (answer) => undoOf(imageType, answer),
  });

interface Props {
  of: ImageOf;
  open: boolean;
  onClose: () => void;
}

/** Picks a picture, crops it to the shape of the image and keeps that part. */
export function ImageDialog({ of, open, onClose }: Props) {
  const [picked, setPicked] = useState<{ file: File; address: string }>();
  const [area, setArea] = useState<CropArea>();
  const [fault, setFault] = useState<string>();
  const save = useSetImage(of);
  const { label, ratio, said } = imageShapes[of.imageType];
  const noun = nounOf(of.imageType);
  // What was shown is let go when another is chosen, and when the dialog goes.
  useEffect(() => {
    if (!picked) return;
    return () => URL.revokeObjectURL(picked.address);
  }, [picked]);
  useHold(open && picked !== undefined);
  const leave = () => unsaved.before(onClose);
  const reset = (why?: string) => {
    setPicked(undefined);
    setArea(undefined);
    setFault(why);
    save.reset();
  };
  const pick = (file: File) => {
    reset(imageFault(file));
    if (!imageFault(file)) setPicked({ file, address: URL.createObjectURL(file) });
  };
  const store = (file: File) => {
    if (area) save.mutate({ file, crop: area }, { onSuccess: onClose });
    else setFault(CROP_MISSING);
  };
  return (
    <Modal
      open={open}
      onCancel={leave}
      afterClose={() => reset()}
      title={label}
      width={520}
      centered
      footer={
        <Flex justify="flex-end" gap={8} wrap>
          {picked && (
            <Button style={{ marginRight: 'auto' }} disabled={save.isPending} onClick={() => reset()}>
              Choose another picture
            </Button>
          )}
          <Button disabled={save.isPending} onClick={leave}>
            Cancel
          </Button>
          {picked && (
            <Button type="primary" loading={save.isPending} onClick={() => store(picked.file)}>
              Save {noun}
            </Button>
          )}
        </Flex>
      }
    >
      <div style={{ display: 'grid', gap: 14, padding: '8px 0 18px' }}>
        {picked ? (
          <CropStage
            address={picked.address}
            noun={noun}
            ratio={ratio}
            onArea={setArea}
            onBroken={() => reset(imageTexts.type)}
          />
        ) : (
          <FilePicker
            label={label}
            hint={`A JPG or PNG picture, up to 10 MB. We’ll crop it to ${said}.`}
            accept={croppedTypes}
            icon={<ImageUp size={24} aria-hidden />}
            error={fault}
            onPick={pick}
          />
        )}
        {picked && (fault ?? save.error) && <FormAlert>{fault ?? wordsOf(save.error)}</FormAlert>}
      </div>
    </Modal>
  );
}

/** What a field is told says more than that one is wrong. */
const wordsOf = (error: Error | null) =>
  error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : error?.message;
