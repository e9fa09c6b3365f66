import { fetchFile } from '@tessera/request';

const TIMEOUT = 30_000;

/** A map that a corporation uploaded; its address is known only to whoever was shown it. */
export async function fetchOwnMap(id: string): Promise<unknown> {
  const reply = await fetchFile(`/files/maps/${id}.json`, { timeout: TIMEOUT });
  return reply.json();
}
