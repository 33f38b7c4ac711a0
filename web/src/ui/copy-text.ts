/** Puts text on the clipboard; false when the browser does not let us (it needs https, or this machine). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
