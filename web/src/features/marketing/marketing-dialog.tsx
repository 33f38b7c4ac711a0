import { Button, Flex, Modal } from 'antd';
import { Check, ExternalLink } from 'lucide-react';
import { contrast } from '../../../../contract/contrast.js';
import { DEFAULT_BUTTON, DEFAULT_LINK, type ShownMarketing } from '../../../../contract/marketing/marketing.js';
import { tellClosed } from '../../ui/use-open.js';
import { safeLink } from '../../ui/links.js';

interface Props {
  notification: Omit<ShownMarketing, '_id'>;
  open: boolean;
  onClose: () => void;
  /** It has gone from the screen. */
  onClosed?: () => void;
}

/** A marketing notification as people see it; the admins’ preview is this dialog too. */
export function MarketingDialog({ notification, open, onClose, onClosed }: Props) {
  const { title, description, bulletPoints, color, buttonText, image, externalLink, linkText } = notification;
  const { notificationTitle, notificationDescription } = notification;
  const link = externalLink ? safeLink(externalLink) : undefined;
  return (
    <Modal
      open={open}
      onCancel={onClose}
      {...(onClosed ? { afterClose: () => tellClosed(onClosed) } : {})}
      width={480}
      centered
      title={
        <>
          {notificationTitle && (
            <span style={{ display: 'block', fontSize: 12.5, fontWeight: 500, color: 'var(--ink-2)' }}>
              {notificationTitle}
            </span>
          )}
          {title}
        </>
      }
      footer={
        <Flex justify="space-between" gap={8} wrap>
          {link ? (
            <Button
              type="link"
              style={{ paddingInline: 0 }}
              href={link.href}
              target="_blank"
              rel="noopener noreferrer"
              icon={<ExternalLink size={15} aria-hidden />}
            >
              {linkText ?? DEFAULT_LINK}
            </Button>
          ) : (
            <span />
          )}
          <Button type="primary" style={color ? coloured(color) : {}} onClick={onClose}>
            {buttonText ?? DEFAULT_BUTTON}
          </Button>
        </Flex>
      }
    >
      <div style={{ display: 'grid', gap: 14, padding: '4px 0 14px' }}>
        {image && <img src={image} alt="" style={{ width: '100%', borderRadius: 10 }} />}
        {notificationDescription && <p style={{ fontWeight: 500 }}>{notificationDescription}</p>}
        {description && <p className="pre">{description}</p>}
        {bulletPoints.length > 0 && (
          <ul style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' }}>
            {bulletPoints.map((point, place) => (
              <li key={place} style={{ display: 'flex', gap: 8 }}>
                <Check
                  size={17}
                  strokeWidth={2.5}
                  aria-hidden
                  style={{ flexShrink: 0, marginTop: 3, color: color ?? 'var(--accent)' }}
                />
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}

/** White or black, whichever is read better on it. */
const coloured = (color: string) => ({
  background: color,
  borderColor: color,
  color: contrast('#ffffff', color) >= contrast('#000000', color) ? '#ffffff' : '#000000',
});
