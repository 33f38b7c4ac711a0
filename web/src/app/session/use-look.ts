import { useState } from 'react';
import type { z } from 'zod';
import { lookStorage } from '../own-storage.js';
import { useSession } from './session.js';

/** How the caller wants the screen `name` to look; every field of the schema has a default, for what is not kept or not understood. */
export function useLook<S extends z.ZodObject>(
  name: string,
  schema: S,
): [z.output<S>, (change: Partial<z.output<S>>) => void] {
  const {
    user: { id: userId },
  } = useSession();
  const [look, setLook] = useState(() => schema.parse(kept(lookStorage.get(userId, name))));
  const change = (part: Partial<z.output<S>>) => {
    const next = { ...look, ...part };
    lookStorage.set(userId, name, JSON.stringify(next));
    setLook(next);
  };
  return [look, change];
}

function kept(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
