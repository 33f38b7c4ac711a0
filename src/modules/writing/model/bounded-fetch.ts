/** Bytes of an answer, with everything that wraps its words. */
const MOST_BYTES = 512 * 1024;

/** fetch that sends nothing on to where somebody points it, and that takes no answer without end. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) throw new Error(`The answer is longer than ${MOST_BYTES} bytes.`);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counted) ?? null, response);
};
