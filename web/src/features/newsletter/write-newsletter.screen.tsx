import { Button } from 'antd';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { addNewsletter, editNewsletter, getNewsletter } from '../../../../contract/newsletter/endpoints.js';
import { type Newsletter, NewsletterFields, noNewsletter } from '../../../../contract/newsletter/newsletter.js';
import { ApiError } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { Card } from '../../ui/card.js';
import { LoadFailed, NoneFound } from '../../ui/empty-state.js';
import { FormBody } from '../../ui/form/form-body.js';
import { LongTextField } from '../../ui/form/long-text-field.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { TextField } from '../../ui/form/text-field.js';
import { useEditForm } from '../../ui/form/use-edit-form.js';
import type { FormOf } from '../../ui/form/use-form.js';
import { useUnsaved } from '../../ui/form/use-leaving.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { ListSkeleton } from '../../ui/list/list-skeleton.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ContentField } from './content-editor.js';
import { HeaderImage } from './header-image.js';
import { NewsletterContent } from './newsletter-content.js';
import { PostingCard } from './posting-card.js';
import { SendingCard } from './sending-card.js';
import { NewsletterBadge } from './newsletter-words.js';

const LIST = '/admin/newsletters';
const pageOf = (id: string): string => `${LIST}/add-edit/${id}`;

/** /admin/newsletters/add-edit/new */
export function NewNewsletterScreen() {
  useDocumentTitle('Write newsletter');
  const [added, setAdded] = useState<string>();
  const add = useAction(addNewsletter, {
    done: { title: 'Draft saved', text: 'Send yourself a test before you post it.' },
  });
  const form = useNewForm<NewsletterFields, NewsletterFields>({
    initial: noNewsletter,
    schema: NewsletterFields,
    send: async (body, { key }) => setAdded((await add.mutateAsync({ body, key }))._id),
    wording: ({ message }) => message,
  });
  useUnsaved(form, !added);
  if (added) return <Navigate to={pageOf(added)} replace />;
  return (
    <>
      <ScreenHeader title="Write newsletter" text="It’s a draft until you post it." />
      <Beside
        main={<Writing of={form} save="Save draft" />}
        beside={
          <Card title="Post">
            <p className="hint">Save the draft first. Then you can test it and post it.</p>
          </Card>
        }
      />
    </>
  );
}

/** /admin/newsletters/add-edit/{newsletterId} */
export function NewsletterScreen() {
  const { newsletterId = '' } = useParams();
  const { data, error, refetch } = useRead(
    getNewsletter,
    { params: { id: newsletterId } },
    { refetchInterval: ({ state }) => (state.data?.status === 'sending' ? 2_000 : false) },
  );
  if (data) return data.postedDate === null ? <Draft key={data._id} newsletter={data} /> : <Posted newsletter={data} />;
  if (!error) return <ListSkeleton label="Loading the newsletter" rows={8} plain />;
  return error instanceof ApiError && [400, 404].includes(error.status) ? (
    <>
      <ScreenHeader title="Newsletter not found" />
      <NoneFound
        title="Newsletter not found"
        text="It may have been deleted."
        action={
          <Link to={LIST}>
            <Button tabIndex={-1}>All newsletters</Button>
          </Link>
        }
      />
    </>
  ) : (
    <LoadFailed what="The newsletter" error={error} onRetry={() => void refetch()} />
  );
}

const Changes = NewsletterFields.partial();

function Draft({ newsletter }: { newsletter: Newsletter }) {
  const { _id, title, description, content } = newsletter;
  useDocumentTitle(title);
  const save = useAction(editNewsletter, { done: { title: 'Draft saved' } });
  const form = useEditForm({
    stored: { title, description, content },
    schema: Changes,
    save: ({ key, changes, basedOn }) => save.mutateAsync({ params: { id: _id }, body: { ...changes, basedOn }, key }),
    wording: ({ message }) => message,
  });
  const unsaved = useUnsaved(form);
  return (
    <>
      <Head newsletter={newsletter} />
      <Beside
        main={<Writing of={form} save="Save draft" />}
        beside={
          <>
            <PostingCard newsletter={newsletter} unsaved={unsaved} />
            <HeaderImage newsletter={newsletter} />
          </>
        }
      />
    </>
  );
}

function Writing({ of, save }: { of: FormOf<NewsletterFields>; save: string }) {
  return (
    <Card title="Newsletter">
      <FormBody
        of={of}
        label="Newsletter"
        foot={
          <SubmitButton of={of} needs="changed">
            {save}
          </SubmitButton>
        }
      >
        <TextField
          of={of}
          name="title"
          label="Title"
          hint="Also the subject of the email."
          maxLength={150}
          autoComplete="off"
        />
        <LongTextField
          of={of}
          name="description"
          label="Description"
          hint="Inboxes show it beside the subject."
          maxLength={300}
          rows={2}
          optional
        />
        <ContentField of={of} name="content" label="Content" />
      </FormBody>
    </Card>
  );
}

function Posted({ newsletter }: { newsletter: Newsletter }) {
  const { title, description, content, headerImage } = newsletter;
  useDocumentTitle(title);
  return (
    <>
      <Head newsletter={newsletter} />
      <Beside
        main={
          <Card title="Newsletter">
            {headerImage && (
              <img src={headerImage} alt="" style={{ width: '100%', borderRadius: 8, marginBottom: 16 }} />
            )}
            {description && <p style={{ color: 'var(--ink-2)', marginBottom: 14 }}>{description}</p>}
            <NewsletterContent json={content} />
          </Card>
        }
        beside={<SendingCard newsletter={newsletter} />}
      />
    </>
  );
}

function Head({ newsletter: { _id, title, status } }: { newsletter: Newsletter }) {
  return (
    <ScreenHeader
      title={title}
      text={<NewsletterBadge status={status} />}
      actions={
        <>
          <Link to={LIST}>
            <Button tabIndex={-1}>All newsletters</Button>
          </Link>
          <Link to={paths.admin.logOf(`newsletter-${_id}`)}>
            <Button icon={<History size={15} aria-hidden />} tabIndex={-1}>
              History
            </Button>
          </Link>
        </>
      }
    />
  );
}

/** Side by side where both have room, one below the other elsewhere. */
const Beside = ({ main, beside }: { main: ReactNode; beside: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-start' }}>
    <div style={{ flex: '999 1 460px', minWidth: 0 }}>{main}</div>
    <div style={{ flex: '1 1 300px', display: 'grid', gap: 16, minWidth: 0 }}>{beside}</div>
  </div>
);
