import type { TableField } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { CalendarLtrRegular, MathFormulaRegular, NumberSymbolRegular, TextTRegular } from '@tessera/ui/icons';

const ICONS = {
  str: TextTRegular,
  int: NumberSymbolRegular,
  double: NumberSymbolRegular,
  datetime: CalendarLtrRegular,
} as const;
const useStyles = makeStyles({
  root: { flexShrink: 0, fontSize: '16px', color: tokens.colorNeutralForeground3 },
  computed: { color: tokens.colorBrandForeground1 },
});

/** What a field holds, at a glance. */
export function TypeIcon({ field }: { readonly field: Pick<TableField, 'dataType' | 'formula'> }) {
  const styles = useStyles();
  const Icon = field.formula === null ? ICONS[field.dataType] : MathFormulaRegular;
  return <Icon aria-hidden className={mergeClasses(styles.root, field.formula !== null && styles.computed)} />;
}
