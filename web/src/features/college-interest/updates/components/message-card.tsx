import { Flex } from 'antd';
import { Paperclip, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import {
  type Attachment,
  openAttachment,
  removeAttachment,
} from '../../../../../../contract/college-interest/attachments.js';
import { deleteReply, deleteUpdate, type Message } from '../../../../../../contract/college-interest/updates.js';
import { call } from '../../../../app/call.js';
import { useAction, useCustomAction } from '../../../../app/data/action.js';
import { useSession } from '../../../../app/session/session.js';
import { formatMoment } from '../../../../ui/day.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { RowMenu } from '../../../../ui/list/row-menu.js';
import type { MenuItem } from '../../../../ui/menu-button.js';
import { formatSize } from '../../../athlete/files/file-rules.js';
import { useOpenAddress } from '../../../athlete/files/open-address.js';
import { refused, type Thread, told, undoOf } from '../../change-interest.js';
import { Composer, PickFiles, useAttach } from './composer.js';
import styles from './conversation.module.css';

const useOpenAttachment = ({ _id: id }: Thread, updateId: string) =>
  useOpenAddress(async (fileId) => {
    const { attachmentSignedUrl } = await call(openAttachment, { params: { id, updateId, fileId } });
    return attachmentSignedUrl;
  });

/** Removes a file from a message, with Undo in the toast. */
const useDetach = (interest: Thread, updateId: string) =>
  useAction(removeAttachment, {
    input: ({ _id: fileId }: Attachment) => ({ params: { id: interest._id, updateId, fileId } }),
    done: () => told(interest, 'File removed'),
    undo: (answer) => undoOf(answer, interest),
    failed: (error) => refused(error, 'The file could not be removed. Please try again.'),
  });

/** Deletes an update with its replies, or a reply; Undo brings it back. */
const useDelete = (interest: Thread) =>
  useCustomAction(
    ({ updateId, replyId }: { updateId: string; replyId?: string }): Promise<{ eventId: string | null }> =>
      replyId === undefined
        ? call(deleteUpdate, { params: { id: interest._id, updateId } })
        : call(deleteReply, { params: { id: interest._id, updateId, replyId } }),
    {
      done: (_, { replyId }) => told(interest, replyId === undefined ? 'Update deleted' : 'Reply deleted'),
      undo: (answer) => undoOf(answer, interest),
      failed: (error) => refused(error, 'This could not be deleted. Please try again.'),
    },
  );

interface Props {
  interest: Thread;
  message: Message;
  /** The update that it is, or replies to. */
  updateId: string;
  /** Whether the caller is staff, who delete what others wrote. */
  mayModerate: boolean;
  mayWrite: boolean;
}

/** What somebody wrote, with what the caller can do about it. */
export function MessageCard({ interest, message, updateId, mayModerate, mayWrite }: Props) {
  const [editing, setEditing] = useState(false);
  const [adding, setAdding] = useState(false);
  const remove = useDelete(interest);
  const { mutate: attach } = useAttach(interest);
  const { user } = useSession();
  const { _id, text, author, postedAt, editedAt, files, massUpdateId } = message;
  const isReply = _id !== updateId;
  const isMine = author.userId === user?.id;
  const name = isMine ? 'You' : (author.name ?? 'Someone who left');
  const at = { updateId, ...(isReply ? { replyId: _id } : {}) };
  const items: MenuItem[] = [];
  if (isMine && mayWrite)
    items.push({
      key: 'edit',
      label: 'Edit',
      icon: <Pencil size={16} aria-hidden />,
      onSelect: () => setEditing(true),
    });
  if (isMine && mayWrite)
    items.push({
      key: 'files',
      label: 'Add files',
      icon: <Paperclip size={16} aria-hidden />,
      onSelect: () => setAdding(true),
    });
  if ((isMine && mayWrite) || mayModerate)
    items.push({
      key: 'delete',
      label: 'Delete',
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      onSelect: () => remove.mutate(at),
    });
  return (
    <article
      className={isMine ? styles.mine : styles.message}
      aria-label={`${isReply ? 'Reply' : 'Update'} by ${name}`}
    >
      <Flex align="flex-start" justify="space-between" gap={8}>
        <p>
          <b>{name}</b>{' '}
          <time dateTime={postedAt} className="hint">
            {formatMoment(postedAt)}
          </time>
          {massUpdateId && <span className="hint">, to several athletes</span>}
          {editedAt && <span className="hint">, edited</span>}
        </p>
        <RowMenu name={isReply ? 'this reply' : 'this update'} items={items} />
      </Flex>
      {editing ? (
        <Composer
          interest={interest}
          label={isReply ? 'Edit the reply' : 'Edit the update'}
          action="Save"
          at={at}
          text={text}
          onClose={() => setEditing(false)}
        />
      ) : (
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</p>
      )}
      <Attachments
        interest={interest}
        updateId={updateId}
        files={files}
        mayRemove={(isMine && mayWrite) || mayModerate}
      />
      {adding && (
        <PickFiles
          label="Add files"
          files={[]}
          onFiles={(picked) => {
            setAdding(false);
            attach({ at, files: picked });
          }}
        />
      )}
    </article>
  );
}

interface AttachmentsProps {
  interest: Thread;
  updateId: string;
  files: readonly Attachment[];
  mayRemove: boolean;
}

/** The files of a message: pictures to see, the others by name; each opens in a new tab. */
function Attachments({ interest, updateId, files, mayRemove }: AttachmentsProps) {
  const open = useOpenAttachment(interest, updateId);
  const detach = useDetach(interest, updateId);
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files">
      {files.map((file) => (
        <li key={file._id}>
          <button type="button" className={styles.file} disabled={open.isPending} onClick={() => open.mutate(file._id)}>
            {file.pictureUrl ? (
              <img src={file.pictureUrl} alt="" loading="lazy" />
            ) : (
              <Paperclip size={16} aria-hidden />
            )}
            <span>{file.nickname}</span>
            <span className="hint">{formatSize(file.size)}</span>
            <span className="visually-hidden"> (opens in a new tab)</span>
          </button>
          {mayRemove && (
            <IconButton
              label={`Remove ${file.nickname}`}
              icon={<X size={16} aria-hidden />}
              disabled={detach.isPending}
              onClick={() => detach.mutate(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
