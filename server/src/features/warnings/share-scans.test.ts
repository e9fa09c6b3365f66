import { reportParamSchema, type IndexCondition, type QueryResult } from '@tessera/contract';

import { shareScans } from './share-scans.ts';
import { columnNamed } from './watched-columns.ts';

const measure = (fieldId: string): IndexCondition => ({ uniqId: columnNamed(fieldId), fieldId, aggregator: 'sum' });
const scan = (key: string, ...fields: string[]) => ({
  key,
  spec: { ...reportParamSchema.parse({ tbId: 't' }), indexCondition: fields.map(measure) },
});
const result = { columns: [], values: [], rowCount: 0 } as unknown as QueryResult;

test('a thousand questions that differ in measures are few statements, and no measure is asked twice', async () => {
  const scans = Array.from({ length: 1_000 }, (_, at) => scan(`k${at % 5}`, `f${at % 60}`));
  const asked: number[] = [];
  const answers = await shareScans(
    scans,
    async ({ indexCondition }) => {
      asked.push(indexCondition.length);
      expect(new Set(indexCondition.map(({ uniqId }) => uniqId)).size).toBe(indexCondition.length);
      return result;
    },
    2,
  );
  expect(answers.size).toBe(1_000);
  // Sixty measures in five keys: twelve for each.
  expect(asked).toEqual([12, 12, 12, 12, 12]);
});

test('a measure that fails is the fault of its own question alone', async () => {
  const [good, bad] = [scan('k', 'a'), scan('k', 'gone')];
  const answers = await shareScans(
    [good, bad],
    async ({ indexCondition }) => {
      if (indexCondition.some(({ fieldId }) => fieldId === 'gone')) throw new Error('no field gone');
      return result;
    },
    2,
  );
  expect(answers.get(good)).toBe(result);
  expect(answers.get(bad)).toEqual({ error: expect.any(Error) });
});
