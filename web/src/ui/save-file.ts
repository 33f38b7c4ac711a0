/** The file name in a Content-Disposition; the UTF-8 form (RFC 6266) before the plain one. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      // A broken encoding leaves the plain form.
    }
  }
  return (
    /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? /filename=([^;"]+)/i.exec(disposition ?? '')?.[1]?.trim()
  );
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
