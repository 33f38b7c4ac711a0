import { Link, useParams } from 'react-router-dom';
import { Button } from 'antd';
import { readNewsletter } from '../../../../contract/newsletter/endpoints.js';
import { ApiError } from '../../app/api-error.js';
import { useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { dayOf, formatLongDay } from '../../ui/day.js';
import { LoadFailed, NoneFound } from '../../ui/empty-state.js';
import { ListSkeleton } from '../../ui/list/list-skeleton.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { NewsletterContent } from './newsletter-content.js';

/** A posted newsletter, for the people it was posted to; its email leads here. */
export function ReadNewsletterScreen() {
  const { newsletterId = '' } = useParams();
  const { data, error, refetch } = useRead(readNewsletter, { params: { id: newsletterId } });
  useDocumentTitle(data?.title ?? 'Newsletter');
  if (!data && error)
    return isUnknown(error) ? (
      <>
        <ScreenHeader title="Newsletter not found" />
        <NoneFound
          title="Newsletter not found"
          text="It may have been sent to other people."
          action={
            <Link to={paths.root}>
              <Button tabIndex={-1}>Go home</Button>
            </Link>
          }
        />
      </>
    ) : (
      <LoadFailed what="The newsletter" error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <ListSkeleton label="Loading the newsletter" rows={6} plain />;
  return (
    <article style={{ maxWidth: 680, margin: '0 auto', width: '100%' }}>
      <ScreenHeader title={data.title} text={formatLongDay(dayOf(data.postedDate))} />
      {data.headerImage && (
        <img src={data.headerImage} alt="" style={{ width: '100%', borderRadius: 12, marginBottom: 20 }} />
      )}
      {data.description && <p style={{ fontSize: 16, color: 'var(--ink-2)', marginBottom: 18 }}>{data.description}</p>}
      <NewsletterContent json={data.content} />
    </article>
  );
}

/** An address that is no id is no newsletter either. */
const isUnknown = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
