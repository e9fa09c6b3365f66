import { makeStyles, mergeClasses, tokens } from '@tessera/ui';
import { CheckmarkCircleFilled, CircleRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { checkPassword } from './field-rules.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: '-6px 0 0',
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  item: { display: 'inline-flex', alignItems: 'center', gap: '4px' },
  kept: { color: tokens.colorPaletteGreenForeground1 },
});

/** The password rule, part by part, ticked off while the user types. */
export function PasswordChecklist({ password }: { readonly password: string }) {
  const styles = useStyles();
  const intl = useIntl();
  const checks = checkPassword(password);
  const parts = [
    {
      kept: checks.length,
      text: intl.formatMessage({ id: 'shell.auth.check.length', defaultMessage: '8 至 72 个字符' }),
    },
    { kept: checks.letter, text: intl.formatMessage({ id: 'shell.auth.check.letter', defaultMessage: '包含字母' }) },
    { kept: checks.digit, text: intl.formatMessage({ id: 'shell.auth.check.digit', defaultMessage: '包含数字' }) },
  ];
  const state = (kept: boolean) =>
    kept
      ? intl.formatMessage({ id: 'shell.auth.check.kept', defaultMessage: '已满足' })
      : intl.formatMessage({ id: 'shell.auth.check.open', defaultMessage: '未满足' });
  return (
    <ul className={styles.list}>
      {parts.map(({ kept, text }) => (
        <li key={text} className={mergeClasses(styles.item, kept && styles.kept)}>
          {kept ? <CheckmarkCircleFilled aria-label={state(true)} /> : <CircleRegular aria-label={state(false)} />}
          {text}
        </li>
      ))}
    </ul>
  );
}
