import type { FieldUse } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import { useFormulaTexts } from './formula-texts.ts';

const MOST = 6;
const useStyles = makeStyles({
  root: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** What changes along with the field. */
export function FormulaUses({ uses }: { readonly uses: readonly FieldUse[] }) {
  const styles = useStyles();
  const texts = useFormulaTexts();
  return (
    <div className={styles.root}>
      <FormattedMessage
        id="board.formula.uses"
        defaultMessage="修改会影响 {count, number} 处：{names}{more, select, true {…} other {}}"
        values={{
          count: uses.length,
          names: uses
            .slice(0, MOST)
            .map(({ kind, name }) => `${texts.uses[kind]}「${name}」`)
            .join('、'),
          more: String(uses.length > MOST),
        }}
      />
    </div>
  );
}
