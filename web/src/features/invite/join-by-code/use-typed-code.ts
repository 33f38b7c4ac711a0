import { useState } from 'react';
import { bareCode, CODE_LENGTH } from '../../../../../contract/invite/code.js';

/** A code that is being typed, bare; too short only once it was left or sent. */
export function useTypedCode(given: string) {
  const [code, setCode] = useState(() => bareCode(given));
  const [left, setLeft] = useState(false);
  return {
    code,
    short: left && code.length < CODE_LENGTH,
    type: (next: string) => {
      setCode(next);
      setLeft(false);
    },
    leave: () => setLeft(code.length > 0),
    send: () => setLeft(true),
  };
}
export type TypedCode = ReturnType<typeof useTypedCode>;
