import { fetchFile } from '@tessera/request';

const TIMEOUT = 30_000;

/** An own map of a corporation, by id. */
export async function fetchOwnMap(id: string): Promise<unknown> {
  const reply = await fetchFile(`/files/maps/${id}.json`, { timeout: TIMEOUT });
  return reply.json();
}
