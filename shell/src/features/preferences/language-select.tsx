import { LOCALES, toLanguageTag, toLocale } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui';
import { LocalLanguageRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { LANGUAGE_NAMES } from './language-names.ts';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    color: tokens.colorNeutralForeground2,
  },
  icon: { position: 'absolute', left: '8px', fontSize: '18px', pointerEvents: 'none' },
  select: {
    appearance: 'none',
    height: '32px',
    padding: '0 10px 0 32px',
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  option: { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground1 },
});

/** Language choice of the pages before sign-in: the browser's own list, which costs a visitor no further code. */
export function LanguageSelect() {
  const styles = useStyles();
  const intl = useIntl();
  const { locale, setLocale } = useLocale();
  return (
    <span className={styles.root}>
      <LocalLanguageRegular className={styles.icon} aria-hidden />
      <select
        className={styles.select}
        value={locale}
        aria-label={intl.formatMessage({ id: 'shell.language', defaultMessage: '语言' })}
        onChange={(event) => void setLocale(toLocale(event.target.value))}
      >
        {LOCALES.map((value) => (
          <option key={value} value={value} lang={toLanguageTag(value)} className={styles.option}>
            {LANGUAGE_NAMES[value]}
          </option>
        ))}
      </select>
    </span>
  );
}
