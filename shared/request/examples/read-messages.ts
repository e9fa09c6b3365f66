import { digital, type DigitalMine } from '@tessera/contract';

import type { Client } from '../src/index.ts';

/** Messages of one call. */
const PAGE = 50;

/**
 * All digital messages of now for the member of a client, in the order in which they are to be shown.
 * `docs/digital-client.md` says what stands in them. @throws RequestError
 */
export async function readMessages({ call }: Client, category?: string): Promise<DigitalMine[]> {
  const found: DigitalMine[] = [];
  for (let page = 1; ; page += 1) {
    const of = category === undefined ? {} : { category };
    const { list, total } = await call(digital.mine, { body: { ...of, page, limit: PAGE } });
    found.push(...list);
    if (list.length === 0 || found.length >= total) return found;
  }
}
