/** A name without case, width and separators. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-.]+/g, '');

const KEY = /(id|code|no|key|编号|編號|编码|編碼|代码|代碼|单号|單號|番号|コード)$/;
const BARE = /^(row|uu|gu|auto|pk|s)?(id|code|no|key|编号|編號|编码|編碼|代码|代碼|番号|コード)$/;

/** Whether a plain name looks like that of a key. */
export const isKeyName = (name: string): boolean => KEY.test(name);

/** Whether a plain name is that of the key of any table, such as `id`: it says nothing of whose key it is. */
export const isBareKey = (name: string): boolean => BARE.test(name);

/** What all fields of a table begin with, such as `o_`: up to four letters or digits and an underscore; empty where there is none. */
export function prefixOf(fields: readonly { readonly sourceName: string; readonly formula: string | null }[]): string {
  const names = fields.flatMap(({ sourceName, formula }) => (formula === null ? [sourceName] : []));
  const [prefix = ''] = /^[a-z\d]{1,4}_/i.exec(names[0] ?? '') ?? [];
  return names.length > 1 && names.every((name) => name.startsWith(prefix) && name.length > prefix.length)
    ? prefix
    : '';
}

const LAYERS = /^(dim|fact|fct|tbl|ods|dwd|dws|ads|stg|raw|t|d|f)_/;
const KINDS = /(信息表|明细表|维度表|資訊表|明細表|信息|档案|资料|列表|清单|資訊|檔案|資料|列表|清單|一覧|マスタ|表)$/;

/** What the rows of a table may be called in a field of another one: its plain name, without marks of its kind, and in the singular. */
export function subjectOf(table: string): string[] {
  const name = table
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.(csv|xlsx?|tsv|txt)$/, '');
  const subject = plain(name.replace(LAYERS, '').replace(KINDS, ''));
  const one = subject.endsWith('ies')
    ? `${subject.slice(0, -3)}y`
    : /(s|x|ch|sh)es$/.test(subject)
      ? subject.slice(0, -2)
      : subject.replace(/([^s])s$/, '$1');
  return [...new Set([plain(name), subject, one])].filter((each) => each !== '');
}
