import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useHasRoom } from './plan-view.js';

interface Props {
  title: string;
  onClose: () => void;
  /** By Escape and by a press beside it. */
  isClosable: boolean;
  hasX: boolean;
  /** As wide as a form, where others have a picture beside them. */
  isNarrow?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog about paying, at most 800 px high (spec, section 9). */
export function Frame({ title, onClose, isClosable, hasX, isNarrow = false, footer = null, children }: Props) {
  const isWide = useHasRoom() && !isNarrow;
  return (
    <Modal
      open
      onCancel={onClose}
      closable={hasX}
      keyboard={isClosable}
      mask={{ closable: isClosable }}
      title={title}
      footer={footer}
      width={isWide ? 860 : 600}
      // Not centered: what comes later makes it longer, and would move its head.
      style={{ top: 'max(16px, calc(50dvh - 380px))', paddingBottom: 0, outline: 'none' }}
      styles={{
        container: {
          display: 'flex',
          flexDirection: 'column',
          maxHeight: 'min(800px, calc(100dvh - 32px))',
          outline: 'none',
        },
        body: { flex: '1 1 auto', minHeight: 0, overflowY: 'auto' },
      }}
    >
      {children}
    </Modal>
  );
}
