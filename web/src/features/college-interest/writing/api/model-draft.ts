import { useMutation } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { useEffect, useRef, useState } from 'react';
import { DraftPart, writeDraftByModel } from '../../../../../../contract/writing/model-help.js';
import type { Interest } from '../../api/change-interest.js';
import type { DraftWish } from './draft.js';
import { ApiError } from '../../../../app/api-error.js';
import { request } from '../../../../app/call.js';
import { toasts } from '../../../../app/toasts/toast-store.js';

/** A draft that is whole, with who wrote it. */
export type WholeDraft = Extract<DraftPart, { readonly draft: unknown }>;

/** Has a model write, and shows its words as they come; whoever asked may stop it, and does so by going away. */
export function useModelDraft({ _id }: Interest, onWritten: (whole: WholeDraft) => void) {
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
          : 'The model could not help just now. The draft by rules stands.',
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
