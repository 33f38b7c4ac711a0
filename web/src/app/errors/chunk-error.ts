/** A second failure this soon after a recovery is no old page: reloading again would only loop. */
const RECOVERY_PAUSE = 30_000;

/** Whether a part of the app could not be loaded: usually a page from before the last deployment. */
export function isChunkError(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return /dynamically imported module|importing a module script failed|module script|ChunkLoadError|Loading (CSS )?chunk|preload CSS|load time-?out/i.test(
    text,
  );
}

/** Whether a recovery may be tried now, given when the last one was (ms since 1970, or null). */
export const mayRecover = (last: string | null, now: number): boolean =>
  last === null || !(now - Number(last) < RECOVERY_PAUSE);

/** Spec, section 9: "Chunk load time-out 120 s". */
export const CHUNK_TIMEOUT = 120_000;

/** A lazy import that fails with a load error when it takes longer than the time-out. */
export async function withTimeout<T>(load: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Load time-out: a part of the app did not arrive.')), CHUNK_TIMEOUT);
  });
  return Promise.race([load, late]).finally(() => clearTimeout(timer));
}
