import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { ImageUp } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { getAthlete } from '../../../../../contract/athlete/endpoints.js';
import { removePhoto, setPhoto } from '../../../../../contract/file/endpoints.js';
import { pictureTypes } from '../../../../../contract/file/vocabulary.js';
import { ApiError } from '../../../app/api-error.js';
import { useAction, useCustomAction } from '../../../app/data/action.js';
import { keepRead } from '../../../app/data/read.js';
import { upload } from '../../../app/upload.js';
import { type CropArea, CropStage } from '../../../ui/crop/crop-stage.js';
import { FilePicker } from '../../../ui/file-picker.js';
import { FormAlert } from '../../../ui/form-alert.js';
import { unsaved } from '../../../ui/form/unsaved.js';
import { useHold } from '../../../ui/form/use-leaving.js';
import { fileTexts, pictureFault } from '../files/file-rules.js';
import styles from './athlete-header.module.css';

interface Props {
  athlete: Athlete;
  open: boolean;
  onClose: () => void;
}

/** Picks a photo, crops it to a square and saves it. */
export function PhotoDialog({ athlete, open, onClose }: Props) {
  const [address, setAddress] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [cropping, setCropping] = useState(false);
  const area = useRef<CropArea>(undefined);
  const drawn = useRef<RefObject<HTMLImageElement>>(undefined);
  const save = useSetPhoto(athlete._id);
  const remove = useRemovePhoto(athlete._id);
  // What was shown is let go when another is chosen, and when the dialog goes.
  useEffect(() => {
    if (!address) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  const storing = cropping || save.isPending;
  useHold(open && address !== undefined);
  const leave = () => unsaved.before(onClose);
  const reset = () => {
    setAddress(undefined);
    setFault(undefined);
    save.reset();
  };
  const pick = (file: File) => {
    const wrong = pictureFault(file);
    setFault(wrong);
    if (wrong) return;
    area.current = undefined;
    save.reset();
    setAddress(URL.createObjectURL(file));
  };
  const store = async () => {
    setCropping(true);
    try {
      const photo = await cropPhoto(drawn.current?.current, area.current);
      save.mutate(photo, { onSuccess: onClose });
    } catch (error) {
      setFault(error instanceof Error ? error.message : fileTexts.cropMissing);
    } finally {
      setCropping(false);
    }
  };
  const refused = save.error instanceof ApiError ? (save.error.fields.file ?? save.error.message) : save.error?.message;
  return (
    <Modal
      open={open}
      onCancel={leave}
      afterClose={reset}
      title="Profile photo"
      width={440}
      centered
      footer={
        <div className="buttons">
          {address ? (
            <Button style={{ marginRight: 'auto' }} disabled={storing} onClick={reset}>
              Choose another photo
            </Button>
          ) : (
            athlete.profileImageUrl && (
              <Button
                danger
                type="text"
                style={{ marginRight: 'auto' }}
                loading={remove.isPending}
                onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
              >
                Remove photo
              </Button>
            )
          )}
          <Button disabled={storing} onClick={leave}>
            Cancel
          </Button>
          {address && (
            <Button type="primary" loading={storing} onClick={() => void store()}>
              Save photo
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.body}>
        {address ? (
          <CropStage
            key={address}
            address={address}
            noun="photo"
            ratio={1}
            round
            onArea={(pixels) => (area.current = pixels)}
            onImage={(media) => (drawn.current = media)}
            onBroken={() => {
              setAddress(undefined);
              setFault(fileTexts.pictureType);
            }}
          />
        ) : (
          <FilePicker
            label="Photo"
            hint="A JPEG, PNG or WebP picture, up to 8 MB."
            accept={pictureTypes}
            icon={<ImageUp size={24} aria-hidden />}
            error={fault}
            onPick={pick}
          />
        )}
        {address && (fault ?? refused) && <FormAlert>{fault ?? refused}</FormAlert>}
      </div>
    </Modal>
  );
}

/** Replaces the photo; what the server refuses of it is left to the dialog. */
function useSetPhoto(athleteId: string) {
  const client = useQueryClient();
  return useCustomAction(
    (photo: Blob) => upload(setPhoto, { params: { id: athleteId }, file: photo, fileName: 'photo.jpg' }),
    {
      done: (athlete) => {
        keepRead(client, getAthlete, { params: { id: athleteId } }, athlete);
        return { title: 'Photo updated' };
      },
    },
  );
}

function useRemovePhoto(athleteId: string) {
  const client = useQueryClient();
  return useAction(removePhoto, {
    input: (_: void) => ({ params: { id: athleteId } }),
    done: (athlete) => {
      keepRead(client, getAthlete, { params: { id: athleteId } }, athlete);
      return { title: 'Photo removed' };
    },
    failed: 'The photo could not be removed. Please try again.',
  });
}

/** The longest side that a photo is kept in. */
const LONGEST = 1024;
const QUALITY = 0.9;

/** Cuts the part out as a JPEG, no larger than a photo needs to be. @throws Error with words for the person */
async function cropPhoto(source: HTMLImageElement | undefined, area: CropArea | undefined): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!source || !context || !area || area.width < 1 || area.height < 1) throw new Error(fileTexts.cropMissing);
  const scale = Math.min(1, LONGEST / Math.max(area.width, area.height));
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  // What shines through a picture without a ground would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error(fileTexts.cropMissing);
  return blob;
}
