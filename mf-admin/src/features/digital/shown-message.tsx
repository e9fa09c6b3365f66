import type { DigitalShown } from '@tessera/contract';
import { makeStyles, tokens, usePageStyles } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  title: {
    margin: '0 0 6px',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  reasons: { margin: '8px 0 0', padding: 0, listStyle: 'none' },
});

/** A message as its reader reads it, and why figures are missing in it. */
export function ShownMessage({ shown }: { readonly shown: DigitalShown }) {
  const styles = useStyles();
  const { quiet } = usePageStyles();
  const intl = useIntl();
  const reasons = shown.figures.filter(({ reason }) => reason !== null);
  return (
    <>
      <p className={styles.title}>{shown.title}</p>
      <p className={styles.text}>{shown.text}</p>
      {reasons.length > 0 ? (
        <ul
          className={styles.reasons}
          aria-label={intl.formatMessage({ id: 'admin.digital.reasons', defaultMessage: '没有数值的指标' })}
        >
          {reasons.map(({ key, reason }) => (
            <li key={key} className={quiet}>
              {intl.formatMessage({ id: 'admin.digital.reason', defaultMessage: '{key}：{reason}' }, { key, reason })}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
