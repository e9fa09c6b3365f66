import type { Locale } from '@tessera/contract';
import { issueText } from '@tessera/expression';
import { signatureAt } from '@tessera/expression/editor';
import { Badge, makeStyles, tokens } from '@tessera/ui/core';
import { ErrorCircleRegular } from '@tessera/ui/icons';
import { FormattedMessage } from 'react-intl';

import type { Judgement } from './formula-draft.ts';
import { useFormulaTexts } from './formula-texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    minHeight: '24px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  fault: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    textAlign: 'start',
    color: tokens.colorPaletteRedForeground1,
    cursor: 'pointer',
    ':hover': { textDecoration: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  help: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  call: { fontFamily: tokens.fontFamilyMonospace, color: tokens.colorNeutralForeground2 },
  active: { fontWeight: tokens.fontWeightBold, color: tokens.colorBrandForeground1 },
  result: { display: 'inline-flex', gap: '6px', flexShrink: 0 },
});

export interface FormulaStatusProps {
  readonly formula: string;
  readonly cursor: number;
  readonly judgement: Judgement;
  readonly locale: Locale;
  /** Shows the place of a fault in the editor. */
  readonly onShow: (from: number, to: number) => void;
}

/** Below the editor: the first fault, or help on the call that the cursor is in, and what the formula gives. */
export function FormulaStatus({ formula, cursor, judgement, locale, onShow }: FormulaStatusProps) {
  const styles = useStyles();
  const texts = useFormulaTexts();
  const { issues, dataType, level } = judgement;
  const [issue] = issues;
  return (
    <div className={styles.root}>
      <span role="status" className={styles.help}>
        {issue ? (
          <button type="button" className={styles.fault} onClick={() => onShow(issue.start, issue.end)}>
            <ErrorCircleRegular aria-hidden />
            {issueText(issue, locale)}
          </button>
        ) : (
          <CallHelp formula={formula} cursor={cursor} locale={locale} />
        )}
      </span>
      {dataType && level && (
        <span className={styles.result}>
          <Badge appearance="tint" color="brand">
            {texts.types[dataType]}
          </Badge>
          <Badge appearance="tint" color="informative">
            {texts.levels[level]}
          </Badge>
        </span>
      )}
    </div>
  );
}

function CallHelp({ formula, cursor, locale }: Pick<FormulaStatusProps, 'formula' | 'cursor' | 'locale'>) {
  const styles = useStyles();
  const signature = signatureAt(formula, cursor, locale);
  if (!signature) {
    return <FormattedMessage id="board.formula.hint" defaultMessage="Ctrl+Enter 保存，F8 转到下一处错误" />;
  }
  return (
    <>
      <span className={styles.call}>
        {signature.name}(
        {signature.parameters.map((parameter, index) => (
          // A function may have two parameters of one name.
          <span key={`${parameter} ${index}`}>
            {index > 0 && ', '}
            <span className={index === signature.active ? styles.active : undefined}>{parameter}</span>
          </span>
        ))}
        )
      </span>
      {' — '}
      {signature.description}
    </>
  );
}
