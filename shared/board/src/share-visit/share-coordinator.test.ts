/** @page */

import { ERRORS, reportParamSchema, type ErrorKey } from '@tessera/contract';
import { RequestError, type Client } from '@tessera/request';

import type { QuerySpec } from '../coordinator/query-spec.ts';
import type { EmbedChannel } from './embed-channel.ts';
import { createShareCoordinator } from './share-coordinator.ts';
import type { ShareVisit } from './share-visit.ts';

const spec = { reportCode: 'sales', reportParam: reportParamSchema.parse({ tbId: 't' }) } as QuerySpec;

/** What the embedding page hears of a chart that fails so. */
async function heardOf(failure: RequestError): Promise<unknown[]> {
  const heard: unknown[] = [];
  const channel = { chartFailed: (...said: unknown[]) => heard.push(said) } as unknown as EmbedChannel;
  const client = { call: () => Promise.reject(failure) } as unknown as Client;
  const coordinator = createShareCoordinator({ client, shareId: 's' } as ShareVisit, channel);
  await new Promise<void>((resolve) => {
    coordinator.store('sales').subscribe(({ status }) => (status === 'error' ? resolve() : undefined));
    coordinator.publish('sales', spec);
  });
  coordinator.dispose();
  return heard;
}
const refused = (key: ErrorKey) => new RequestError({ kind: 'catalogue', message: '', code: ERRORS[key].code });

test('an embedding page hears which chart has no data, and of the end of a visit from the visit alone', async () => {
  const failure = refused('queryTimeout');
  expect(await heardOf(failure)).toEqual([['sales', failure]]);
  const offline = new RequestError({ kind: 'network', message: '' });
  expect(await heardOf(offline)).toEqual([['sales', offline]]);
  for (const over of ['shareWithdrawn', 'linkExpired', 'shareTokenInvalid'] as const)
    expect(await heardOf(refused(over))).toEqual([]);
});
