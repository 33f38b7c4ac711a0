import { Slider } from 'antd';
import { useId, useState, type RefObject } from 'react';
import Cropper from 'react-easy-crop';
import styles from '../file-picker.module.css';

/** Part of a picture, in its own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Props {
  /** Address of the picture; another one wants a `key` of its own. */
  address: string;
  /** What the picture will be: photo, logo. */
  noun: string;
  /** Width to height. */
  ratio: number;
  round?: boolean;
  onArea: (area: CropArea) => void;
  /** It can not be shown: no picture, whatever its name says. */
  onBroken: () => void;
  onImage?: (image: RefObject<HTMLImageElement>) => void;
}

/** A picture, the part of it that is kept, and how near it is: by dragging, arrow keys and a slider. */
export function CropStage({ address, noun, ratio, round = false, onArea, onBroken, onImage }: Props) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const zoomLabel = useId();
  return (
    <>
      <div className={styles.stage} style={{ aspectRatio: Math.min(ratio, 2) }}>
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          maxZoom={4}
          aspect={ratio}
          cropShape={round ? 'round' : 'rect'}
          showGrid={false}
          objectFit={round ? 'cover' : 'contain'}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
          cropperProps={{
            role: 'group',
            'aria-label': `Part of the ${noun} to keep. Move it with the arrow keys.`,
          }}
          mediaProps={{ alt: '', onError: onBroken }}
          {...(onImage && { setImageRef: onImage })}
        />
      </div>
      <div className={styles.zoom}>
        <span id={zoomLabel}>Zoom</span>
        <Slider
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          ariaLabelledByForHandle={zoomLabel}
          tooltip={{ open: false }}
        />
      </div>
    </>
  );
}
