import { useQueryClient } from '@tanstack/react-query';
import { CODE_LENGTH, formatCode, isCode } from '../../../../../../contract/invite/code.js';
import { lookUpCode, type CodeLookup } from '../../../../../../contract/invite/endpoints.js';
import { inviteTexts } from '../../../../../../contract/invite/texts.js';
import { hasAsked } from './accept-code.js';
import { inWords } from '../../../../ui/in-words.js';
import { ApiError } from '../../../../app/api-error.js';
import { useRead, readKey } from '../../../../app/data/read.js';

interface Looked {
  /** What the code leads to, once that is known. */
  readonly found: CodeLookup | undefined;
  readonly looking: boolean;
  readonly error: string | undefined;
}

const lookUpInput = (code: string) => ({ query: { inviteCode: formatCode(code) } });

/** What a code on screen leads to, for whoever sends it: undefined for one that has not been looked up. */
export function useLookedUp(): (code: string) => CodeLookup | undefined {
  const client = useQueryClient();
  return (code) => client.getQueryData<CodeLookup>(readKey(lookUpCode, lookUpInput(code)));
}

/** Joins; where whoever sent the invite is asked first instead, looks the code up again, which then says so. */
export function useJoinOrAsk(): (code: string, join: () => Promise<unknown>) => Promise<void> {
  const client = useQueryClient();
  return async (code, join) => {
    try {
      await join();
    } catch (error) {
      if (!hasAsked(error)) throw error;
      await client.invalidateQueries({ queryKey: readKey(lookUpCode, lookUpInput(code)) });
    }
  };
}

/** Looks a code up once it has 8 characters; below that nothing is found and nothing is wrong (spec, section 5). */
export function useCodeLookup(code: string): Looked {
  const whole = code.length === CODE_LENGTH;
  const { data, error, isFetching } = useRead(lookUpCode, lookUpInput(code), {
    enabled: whole && isCode(code),
    gcTime: 0,
  });
  if (!whole) return { found: undefined, looking: false, error: undefined };
  const unknown = !isCode(code) || (error instanceof ApiError && [400, 404].includes(error.status));
  return {
    found: data,
    looking: isFetching,
    error: unknown ? inviteTexts.invalidCode : error ? sorry(error) : undefined,
  };
}

function sorry(error: Error): string {
  if (!(error instanceof ApiError)) return 'An error occurred. Please try again.';
  return error.status === 429 && error.retryAfter
    ? `Too many tries. Please try again in ${inWords(error.retryAfter)}.`
    : error.message;
}
