import type { Locale } from '@tessera/contract';

import type { ValueType } from '../value-type.ts';

/** A text in every language of the product. */
export type Texts = Readonly<Record<Locale, string>>;

export function texts(zh_CN: string, zh_HK: string, en_US: string, ja_JP: string): Texts {
  return { zh_CN, zh_HK, en_US, ja_JP };
}

export const FUNCTION_GROUPS = ['date', 'aggregate', 'conditional', 'string', 'cast', 'math', 'window'] as const;
export type FunctionGroup = (typeof FUNCTION_GROUPS)[number];

/** `row` works on the values of one row, `aggregate` on the rows of a group, `window` on the rows of the answer. */
export type FunctionKind = 'row' | 'aggregate' | 'window';

/**
 * Allowed argument: a type; `temporal` date or datetime; `any`; `ordered` no truth value; `same`/`orderedSame` of one
 * type.
 */
export type ArgumentType = ValueType | 'temporal' | 'any' | 'ordered' | 'same' | 'orderedSame';

/** A value that must be a literal in the formula, because the shape of the statement depends on it. */
export type Constant =
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  | { readonly kind: 'range'; readonly min: number; readonly max: number }
  | { readonly kind: 'text' }
  | { readonly kind: 'truth' };

export interface Parameter {
  readonly name: ParameterName;
  readonly type: ArgumentType;
  readonly optional?: true;
  /** May be given any number of times, together with the repeated parameters before it. */
  readonly repeated?: true;
  readonly constant?: Constant;
  /** Largest literal that is taken; a computed value beyond it counts as this one. */
  readonly most?: number;
}
/** A second way to call a function, told from the first by the number of its arguments. */
export interface Form {
  readonly parameters: readonly Parameter[];
  readonly result: ResultType;
}

/** `argument` is the type of the first argument, `same` the one that the `same` arguments share, `numeric` integer if all numbers are. */
export type ResultType = ValueType | 'argument' | 'same' | 'numeric';

export interface FunctionDefinition {
  readonly group: FunctionGroup;
  readonly kind: FunctionKind;
  readonly parameters: readonly Parameter[];
  readonly result: ResultType;
  readonly description: Texts;
  /** A formula over the sample fields of `sample-fields.ts`, written `{sales}`. */
  readonly example: string;
  readonly also?: Form;
}

/** Names under which arguments appear in a usage line. */
export const PARAMETER_NAMES = {
  date: texts('日期', '日期', 'date', '日付'),
  start: texts('开始日期', '開始日期', 'start date', '開始日'),
  end: texts('结束日期', '結束日期', 'end date', '終了日'),
  unit: texts('单位', '單位', 'unit', '単位'),
  pattern: texts('格式', '格式', 'pattern', '書式'),
  year: texts('年', '年', 'year', '年'),
  month: texts('月', '月', 'month', '月'),
  day: texts('日', '日', 'day', '日'),
  number: texts('数值', '數值', 'number', '数値'),
  divisor: texts('除数', '除數', 'divisor', '除数'),
  exponent: texts('指数', '指數', 'exponent', '指数'),
  base: texts('底数', '底數', 'base', '底'),
  significance: texts('倍数', '倍數', 'significance', '基準値'),
  months: texts('月数', '月數', 'months', '月数'),
  type: texts('类型', '類型', 'type', '種類'),
  format: texts('格式', '格式', 'format', '表示形式'),
  skipEmpty: texts('忽略空值', '忽略空值', 'skip empty', '空を無視'),
  digits: texts('小数位数', '小數位數', 'digits', '小数桁数'),
  text: texts('文本', '文字', 'text', 'テキスト'),
  part: texts('查找内容', '搜尋內容', 'search text', '検索文字列'),
  replacement: texts('替换为', '取代為', 'replacement', '置換文字列'),
  separator: texts('分隔符', '分隔符號', 'separator', '区切り文字'),
  position: texts('位置', '位置', 'position', '位置'),
  length: texts('长度', '長度', 'length', '長さ'),
  count: texts('数量', '數量', 'count', '数'),
  fill: texts('填充字符', '填充字元', 'fill', '埋め文字'),
  condition: texts('条件', '條件', 'condition', '条件'),
  result: texts('结果', '結果', 'result', '結果'),
  otherwise: texts('否则', '否則', 'otherwise', 'それ以外'),
  value: texts('值', '值', 'value', '値'),
  match: texts('匹配值', '比對值', 'match', '一致する値'),
  fallback: texts('替代值', '替代值', 'fallback', '代替値'),
  fraction: texts('百分位（0–1）', '百分位（0–1）', 'fraction (0–1)', '割合（0–1）'),
  aggregate: texts('聚合值', '聚合值', 'aggregate', '集計値'),
  rows: texts('行数', '行數', 'rows', '行数'),
  direction: texts('顺序', '順序', 'direction', '順序'),
} satisfies Record<string, Texts>;
export type ParameterName = keyof typeof PARAMETER_NAMES;

type Rest = Omit<Parameter, 'name' | 'type'>;
export function argument(name: ParameterName, type: ArgumentType, rest: Rest = {}): Parameter {
  return { name, type, ...rest };
}

/**
 * @param example over the sample fields
 * @param also a second form; none by default
 */
export function define(
  group: FunctionGroup,
  kind: FunctionKind,
  parameters: readonly Parameter[],
  result: ResultType,
  description: Texts,
  example: string,
  also?: Form,
): FunctionDefinition {
  return { group, kind, parameters, result, description, example, ...(also && { also }) };
}
