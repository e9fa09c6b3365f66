import { data, targets, tableFields } from '@tessera/contract';
import { loadUpload, stageUpload, type RunningServer, type SignedInCaller } from '@tessera/testing';

export const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`);

export interface PlannedStores {
  readonly indexCode: string;
  readonly codes: readonly string[];
}

/** Makes a list of stores in 30 provinces and 300 cities, and an index by month without values. */
export async function planStores(
  { url }: Pick<RunningServer, 'url'>,
  owner: SignedInCaller,
  count: number,
): Promise<PlannedStores> {
  const codes = Array.from({ length: count }, (_, at) => String(at).padStart(6, '0'));
  const lines = codes.map((code, at) => `${code},store ${code},province ${at % 30},city ${at % 300}`);
  const bytes = new TextEncoder().encode(['code,name,province,city', ...lines].join('\n'));
  const uploadId = await stageUpload(url, owner, 'stores.csv', bytes);
  const { method, path, reply } = data.inspectUpload;
  const { columns } = reply.parse(await owner.call(method, path, { uploadId }));
  const asText = columns.map((column) => ({ ...column, dataType: 'str' }));
  const { tableId } = await loadUpload(owner, 'stores', { uploadId, columns: asText });
  const { dataGram } = tableFields;
  const answer = await owner.call(dataGram.method, dataGram.path.replace('{id}', tableId));
  const { fields } = dataGram.reply.parse(answer);
  const idOf = (name: string) => fields.find((field) => field.name === name)?.fieldId;
  const storeList = {
    ...{ tbId: tableId, codeFieldId: idOf('code'), nameFieldId: idOf('name') },
    ...{ provinceFieldId: idOf('province'), cityFieldId: idOf('city') },
  };
  await owner.call(targets.saveStoreList.method, targets.saveStoreList.path, { storeList });
  const draft = { indexName: 'plan', indexGranularity: 'month', decimals: 2 };
  const saved = await owner.call(targets.saveIndex.method, targets.saveIndex.path, draft);
  return { indexCode: targets.saveIndex.reply.parse(saved).indexCode, codes };
}
