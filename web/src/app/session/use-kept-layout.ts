import { useState } from 'react';
import type { z } from 'zod';
import { layoutStorage } from '../own-storage.js';
import { useSession } from './session.js';

/** How the caller wants the screen `name` laid out; every field of the schema has a default, for what is not kept or not understood. */
export function useKeptLayout<S extends z.ZodObject>(
  name: string,
  schema: S,
): [z.output<S>, (change: Partial<z.output<S>>) => void] {
  const {
    user: { id: userId },
  } = useSession();
  const [layout, setLayout] = useState(() => schema.parse(kept(layoutStorage.get(userId, name))));
  const change = (part: Partial<z.output<S>>) => {
    const next = { ...layout, ...part };
    layoutStorage.set(userId, name, JSON.stringify(next));
    setLayout(next);
  };
  return [layout, change];
}

function kept(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
