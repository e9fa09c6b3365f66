import { reportParamSchema } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { discreetQuery } from './discreet-query.ts';

const asked = (error: unknown) =>
  discreetQuery(() => Promise.reject(error))(reportParamSchema.parse({ tbId: 't' }), {} as Viewer, {
    locale: 'zh_CN',
    signal: new AbortController().signal,
  });

test('security 9: a visitor learns neither field nor value of a stored condition that does not hold', async () => {
  const details = { reason: 'date', field: 'salary', name: '工资', value: '机密' };
  await expect(asked(new CatalogueError('queryInvalid', details))).rejects.toMatchObject({
    key: 'queryInvalid',
    args: { reason: 'other' },
  });
});

test.each(['queryFieldUnknown', 'queryTablesMixed', 'queryRowMissing'] as const)(
  'a visitor learns no field of a refused query: %s',
  async (key) => {
    const details = { field: '利润', value: '成本', other: '折扣' };
    await expect(asked(new CatalogueError(key, details))).rejects.toMatchObject({
      key: 'queryInvalid',
      args: { reason: 'other' },
    });
  },
);

test('other refusals pass as they are', async () => {
  const other = new CatalogueError('queryTimeout');
  await expect(asked(other)).rejects.toBe(other);
});
