import type { SettingReason } from '../../chart-model.ts';
import type { ChartTypeCode } from '../../types/index.ts';

export interface SettingRow {
  readonly id: string;
  /** A type that has the setting. */
  readonly code: ChartTypeCode;
  /** Block and field, dotted; a number is a place in a list. */
  readonly path: string;
  readonly standard?: unknown;
  /** Values that are read as they are stored. */
  readonly ok: readonly unknown[];
  /** A stored value, what is read instead, and why. */
  readonly bad?: readonly [stored: unknown, read: unknown, reason: SettingReason];
  /** Value of the block into which the stored value is put; lists need an entry. */
  readonly within?: unknown;
}

type Extra = Partial<Pick<SettingRow, 'bad' | 'within'>>;

/** Rows of one type. */
export const rowsOf =
  (code: ChartTypeCode, within?: unknown) =>
  (id: string, path: string, standard: unknown, ok: readonly unknown[], extra: Extra = {}): SettingRow => ({
    id,
    code,
    path,
    standard,
    ok,
    ...(within === undefined ? {} : { within }),
    ...extra,
  });

const id = (number: number) => `ST-${String(number).padStart(3, '0')}`;

/** Rows of a font style in the order of the spec, from the row `first` on; `skip` names fields without a row. */
export function fontRows(
  code: ChartTypeCode,
  first: number,
  path: string,
  fields: readonly ('fontFamily' | 'fontSize' | 'color' | 'fontWeight' | 'fontStyle' | 'textDecoration' | 'bgColor')[],
  standards: Readonly<Record<string, unknown>>,
): SettingRow[] {
  const facts = {
    fontFamily: { standard: '', ok: ['Arial', '微软雅黑'], bad: ['x;y', '', 'invalid'] },
    fontSize: { standard: '12px', ok: ['16px'], bad: [4, '8px', 'tooSmall'] },
    color: { standard: undefined, ok: ['#123', '#112233'], bad: ['#12345', undefined, 'invalid'] },
    bgColor: { standard: undefined, ok: ['#ABCDEF'], bad: ['blue', undefined, 'invalid'] },
    fontWeight: { standard: 'normal', ok: ['bold', '600'], bad: ['heavy', 'normal', 'invalid'] },
    fontStyle: { standard: 'normal', ok: ['italic'], bad: ['oblique', 'normal', 'invalid'] },
    textDecoration: { standard: 'none', ok: ['underline'], bad: ['blink', 'none', 'invalid'] },
  } as const;
  return fields.map((field, index) => {
    const { standard, ok, bad } = facts[field];
    const own = field in standards ? standards[field] : standard;
    const read = bad[2] === 'invalid' ? own : bad[1];
    return { id: id(first + index), code, path: `${path}.${field}`, standard: own, ok, bad: [bad[0], read, bad[2]] };
  });
}
