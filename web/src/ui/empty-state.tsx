import { Button, Empty, Flex } from 'antd';
import { CloudOff, RotateCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

/** A list with nothing in it: what that means and what to do about it. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <Empty
      className="surface"
      style={{ margin: 0, padding: '48px 24px 56px' }}
      image={icon}
      styles={{ image: { height: 'auto', marginBottom: 10, color: 'var(--ink-3)' } }}
      description={
        <>
          <p style={{ color: 'var(--ink)', fontWeight: 600, fontSize: 15 }}>{title}</p>
          {text && <p style={{ maxWidth: '42em', margin: '4px auto 0', textWrap: 'balance' }}>{text}</p>}
        </>
      }
    >
      {action && (
        <Flex justify="center" gap={8}>
          {action}
        </Flex>
      )}
    </Empty>
  );
}

/** What was looked for and isn’t there. */
export const NoneFound = ({ title = 'No results.', ...rest }: Omit<Props, 'icon' | 'title'> & { title?: string }) => (
  <EmptyState icon={<SearchX size={22} />} title={title} {...rest} />
);

/** What stands in for a list that could not be loaded. */
export function LoadFailed({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={22} />}
        title={`${what} could not be loaded`}
        text={error.name === 'ApiError' ? error.message : 'Please try again in a moment.'}
        action={
          <Button icon={<RotateCw size={15} aria-hidden />} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
