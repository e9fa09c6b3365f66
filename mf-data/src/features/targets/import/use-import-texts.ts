import type { TargetFate, TargetImportCell } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** What becomes of the cells of a file, in words. */
export interface ImportTexts {
  readonly fates: Readonly<Record<TargetFate, string>>;
  /** Of a cell: its change, or why there is none and what to do. */
  said(cell: TargetImportCell): string;
}

/** @param decimals digits after the point that the index takes */
export function useImportTexts(decimals: number): ImportTexts {
  const intl = useIntl();
  const amount = (text: string | null) =>
    text === null || text === ''
      ? intl.formatMessage({ id: 'data.targets.blank', defaultMessage: '空' })
      : intl.formatNumber(Number(text), { maximumFractionDigits: decimals });
  return {
    fates: {
      faulty: intl.formatMessage({ id: 'data.targets.import.fate.faulty', defaultMessage: '有错误' }),
      conflict: intl.formatMessage({ id: 'data.targets.import.fate.conflict', defaultMessage: '他人已改动' }),
      locked: intl.formatMessage({ id: 'data.targets.import.fate.locked', defaultMessage: '已锁定' }),
      added: intl.formatMessage({ id: 'data.targets.import.fate.added', defaultMessage: '新增' }),
      changed: intl.formatMessage({ id: 'data.targets.import.fate.changed', defaultMessage: '更改' }),
      cleared: intl.formatMessage({ id: 'data.targets.import.fate.cleared', defaultMessage: '清空' }),
      same: intl.formatMessage({ id: 'data.targets.import.fate.same', defaultMessage: '无变化' }),
      blank: intl.formatMessage({ id: 'data.targets.import.fate.blank', defaultMessage: '空白' }),
    },
    said({ fate, reason, value, hint, before, editedBy }) {
      if (fate === 'faulty')
        return intl.formatMessage(
          {
            id: 'data.targets.import.fault',
            defaultMessage:
              '{reason, select, codeMissing {没有填写编码} storeUnknown {清单中没有编码“{value}”，或不在指标的适用范围中{hint, select, none {} other {；是否为“{hint}”？}}} twice {与第 {hint} 行的编码相同} number {“{value}”不是数字，请只填写数字} decimals {“{value}”的小数超过 {decimals, number} 位，请先取舍} error {单元格中的公式出错，请改为数字} other {其中锁定的部分超过 {amount}，请先解锁或改大}}',
          },
          { reason: reason ?? 'other', value, hint: hint || 'none', decimals, amount: amount(value) },
        );
      const values = { before: amount(before), value: amount(value), who: editedBy };
      if (fate === 'conflict')
        return intl.formatMessage(
          {
            id: 'data.targets.import.conflict',
            defaultMessage: '{who}已改为 {before}，文件中是 {value}',
          },
          values,
        );
      if (fate === 'locked')
        return intl.formatMessage(
          { id: 'data.targets.import.kept', defaultMessage: '保留 {before}，文件中是 {value}' },
          values,
        );
      return intl.formatMessage({ id: 'data.targets.import.change', defaultMessage: '{before} → {value}' }, values);
    },
  };
}
