import { useMutation } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { createParser } from 'eventsource-parser';
import { PenLine, Check, Copy, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { getAthlete } from '../../../../../../contract/athlete/endpoints.js';
import { useRead } from '../../../../app/data/read.js';
import { getCollege } from '../../../../../../contract/college/endpoints.js';
import { reportCommunication } from '../../../../../../contract/college-interest/endpoints.js';
import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import { type Draft, draftKindLabels } from '../../../../../../contract/writing/draft.js';
import { DraftPart, writeDraftByModel } from '../../../../../../contract/writing/model-help.js';
import { ApiError } from '../../../../app/api-error.js';
import { request } from '../../../../app/call.js';
import { useMay } from '../../../../app/session/use-may.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { tellClosed } from '../../../../ui/use-open.js';
import { today } from '../../../../ui/day.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { LoadFailed } from '../../../../ui/empty-state.js';
import { type Interest, useRecord } from '../../change-interest.js';
import { DraftChoices, type DraftWish, MessageFields, useDraft } from './draft-choices.js';
import { ModelHelpRow } from './model-help-setting.js';
import { copyText } from '../../../../ui/copy-text.js';
import { mailLink, type KnownCoach, knownCoaches } from '../mail-link.js';

interface Props {
  message: Draft;
  /** Mail address of the coach it goes to, where it is known. */
  to: string | null;
  /** That it was sent is being recorded. */
  recording: boolean;
  onSent: () => void;
}

/** Takes a message where it is sent from, and records that it was. */
function MessageActions({ message: { subject, text }, to, recording, onSent }: Props) {
  const link = subject === null ? undefined : mailLink(subject, text, to ?? '');
  const copy = async () => {
    if (await copyText(text)) toasts.show({ title: 'Copied to clipboard' });
    else toasts.error('Could not copy. Please copy it by hand.');
  };
  return (
    <div className="wrap" style={{ justifyContent: 'flex-end', paddingTop: 10 }}>
      {subject !== null && !link && (
        <p className="under" style={{ flexBasis: '100%' }}>
          Too long to open in your email app. Copy and paste it instead.
        </p>
      )}
      <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
        Copy
      </Button>
      {link && (
        <Button icon={<Mail size={16} aria-hidden />} href={link}>
          Open in email app
        </Button>
      )}
      <Button type="primary" icon={<Check size={16} aria-hidden />} loading={recording} onClick={onSent}>
        Message sent
      </Button>
    </div>
  );
}

/** Opens help with a message to a coach; nothing for who does not write in the athlete's name. */
export function WriteButton({ interest }: { interest: CollegeInterest }) {
  const [writing, setWriting] = useState(false);
  if (!useMay()('message.draft')) return null;
  return (
    <>
      <Button icon={<PenLine size={16} aria-hidden />} onClick={() => setWriting(true)}>
        Write a message
      </Button>
      {writing && <MessageDialog interest={interest} onClosed={() => setWriting(false)} />}
    </>
  );
}

/** A message with who wrote it first. */
interface Message extends Draft {
  readonly hint: string;
  /** What the model's words took the place of. */
  readonly before?: Message;
}

const BY_RULES = 'Drafted from the profile.';
const hintOf = ({ writtenBy, why }: WholeDraft): string =>
  writtenBy === 'model' ? 'Written by AI. Read every word before you send it.' : `${why ?? ''} ${BY_RULES}`.trim();

/** A message to a coach of a college: drafted by rules or a model, edited here, sent by the athlete's own mail program or on X. */
function MessageDialog({ interest, onClosed }: { interest: CollegeInterest; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [wish, setWish] = useState<DraftWish>(() => firstWish(interest));
  // What was written here stays with what it was a draft of, so that trying another tone loses nothing.
  const [kept, setKept] = useState<Readonly<Record<string, Message>>>({});
  const { data, error, refetch } = useDraft(interest, wish);
  const coaches = useCoachesThere(interest.collegeId, interest.athleteId);
  const record = useRecord(interest, reportCommunication);
  const key = JSON.stringify(wish);
  const message = kept[key] ?? (data && { ...data, hint: BY_RULES });
  const keep = (changed: Message) => setKept({ ...kept, [key]: changed });
  const model = useModelDraft(interest, (whole) =>
    keep({ ...whole.draft, hint: hintOf(whole), ...(message && { before: message }) }),
  );
  const writing = model.text !== undefined;
  const sent = () =>
    record.mutate(
      {
        body: { kind: 'message-sent', on: today(), coachName: wish.coachName, note: draftKindLabels[wish.kind] },
        title: 'Message sent',
      },
      { onSuccess: () => setOpen(false) },
    );
  const ask = (changed: DraftWish) => {
    model.stop();
    setWish(changed);
  };
  const before = message?.before;
  const to = coaches.find(({ lastName }) => lastName === wish.coachName)?.email ?? null;
  return (
    <Modal
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={() => tellClosed(onClosed)}
      title={`Write to ${interest.college.name}`}
      width={600}
      centered
      footer={
        message && !writing && <MessageActions message={message} to={to} recording={record.isPending} onSent={sent} />
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <DraftChoices wish={wish} coaches={coaches} onChange={ask} />
        {message ? (
          <>
            <MessageFields
              message={writing ? { ...message, text: model.text ?? '' } : message}
              hint={writing ? 'AI is writing.' : message.hint}
              readOnly={writing}
              onChange={(edited) => keep({ ...message, ...edited })}
            />
            <ModelHelpRow
              athleteId={interest.athleteId}
              writing={writing}
              onWrite={() => model.write(wish)}
              onStop={model.stop}
              onBack={before && !writing ? () => keep(before) : undefined}
            />
          </>
        ) : error ? (
          <LoadFailed what="The draft" error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton label="Writing the draft" rows={4} />
        )}
      </div>
    </Modal>
  );
}

/** After a visit: thanks, to the coach they last dealt with. */
function firstWish({ visits, communications }: CollegeInterest): DraftWish {
  const visited = visits.some(({ status }) => status === 'attended');
  const coachName = communications.find((one) => one.coachName)?.coachName ?? '';
  return { kind: visited ? 'visit-thanks' : 'first-mail', tone: 'plain', length: 'full', coachName };
}

/** Who coaches the athlete's sport at a college, as far as it is known. */
function useCoachesThere(collegeId: string, athleteId: string): readonly KnownCoach[] {
  const { data: college } = useRead(getCollege, { params: { id: collegeId } });
  const { data: athlete } = useRead(getAthlete, { params: { id: athleteId } });
  const sport = athlete?.sport;
  return knownCoaches((sport && college?.coaches[sport]) ?? []);
}

/** A draft that is whole, with who wrote it. */
type WholeDraft = Extract<DraftPart, { readonly draft: unknown }>;

/** Has a model write, and shows its words as they come; the person who asked can stop it, also by leaving. */
function useModelDraft({ _id }: Interest, onWritten: (whole: WholeDraft) => void) {
  const [text, setText] = useState('');
  const stopping = useRef<AbortController>(undefined);
  const stop = () => stopping.current?.abort();
  useEffect(() => stop, []);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ wish, signal }: { wish: DraftWish; signal: AbortSignal }) => {
      setText('');
      try {
        return await read(_id, wish, signal, (more) => setText((before) => before + more));
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      } finally {
        if (stopping.current?.signal === signal) stopping.current = undefined;
      }
    },
    onSuccess: (whole) => whole && onWritten(whole),
    onError: (error) =>
      toasts.error(
        error instanceof ApiError && [409, 429].includes(error.status)
          ? error.message
          : 'AI couldn’t help right now. Your draft is unchanged.',
      ),
  });
  // A second press can come before the button knows of the first.
  const write = (wish: DraftWish) => {
    if (stopping.current && !stopping.current.signal.aborted) return;
    stopping.current = new AbortController();
    mutate({ wish, signal: stopping.current.signal });
  };
  return { text: isPending ? text : undefined, write, stop };
}

async function read(
  id: string,
  { coachName, ...wish }: DraftWish,
  signal: AbortSignal,
  onMore: (more: string) => void,
): Promise<WholeDraft> {
  const body = { ...wish, ...(coachName && { coachName }) };
  const answer = await request(writeDraftByModel, { params: { id }, body, signal });
  let whole: WholeDraft | undefined;
  const parser = createParser({
    onEvent: ({ data }) => {
      const part = DraftPart.parse(JSON.parse(data));
      if ('more' in part) onMore(part.more);
      else whole = part;
    },
  });
  if (!answer.body) throw new Error('The answer has no body.');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) parser.feed(piece.value);
  if (!whole) throw new Error('The answer ended before its end.');
  return whole;
}
