export interface ReloadFileOptions {
  /** Hash that the bytes must have, such as `sha384-…`. */
  readonly integrity: string;
  /** Milliseconds. */
  readonly timeout: number;
}

/**
 * Fetches a script or stylesheet past the browser's cache, so that what came takes the place of a damaged copy there.
 * @returns whether the file came whole; never rejects
 */
export async function reloadFile(url: string, { integrity, timeout }: ReloadFileOptions): Promise<boolean> {
  try {
    const response = await fetch(url, {
      cache: 'reload',
      integrity,
      // As elements with `crossorigin="anonymous"` ask, so that it is the same entry of the cache.
      mode: 'cors',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeout),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Damaged again, not there, or no line: the caller shows it.
    return false;
  }
}
