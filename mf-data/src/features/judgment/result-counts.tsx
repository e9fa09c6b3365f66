import { JUDGED_RESULTS, type JudgedResult, type JudgmentRun } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, Text, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { SEVERITY_WORDS } from './judgment-words.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'baseline' },
  period: { fontWeight: 600 },
  count: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});

/** A result in words; `none` is no finding. */
export function useResultWord(): (result: JudgedResult) => string {
  const intl = useIntl();
  return (result) =>
    result === 'none'
      ? intl.formatMessage({ id: 'data.judgment.noFinding', defaultMessage: '无发现' })
      : intl.formatMessage(SEVERITY_WORDS[result]);
}

/** How many members have which result. */
export function ResultCounts({ period, counts }: { readonly period: string; readonly counts: JudgmentRun['counts'] }) {
  const styles = useStyles();
  const { locale } = useLocale();
  const word = useResultWord();
  return (
    <div className={styles.root} aria-live="polite">
      <Text className={styles.period}>{period}</Text>
      {JUDGED_RESULTS.map((result) => (
        <Text key={result} className={styles.count}>
          {`${word(result)} ${formatNumber(counts[result], locale)}`}
        </Text>
      ))}
    </div>
  );
}
