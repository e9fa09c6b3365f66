import { FormattedMessage } from 'react-intl';

/** What the dialog is about. */
export function FormulaTitle({ fresh }: { readonly fresh: boolean }) {
  return fresh ? (
    <FormattedMessage id="board.formula.titleNew" defaultMessage="新建计算字段" />
  ) : (
    <FormattedMessage id="board.formula.titleEdit" defaultMessage="编辑计算字段" />
  );
}
