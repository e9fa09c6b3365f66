import {
  warnings,
  WARNING_LIMITS,
  type WarningDraft,
  type WarningGroup,
  type WarningShownReading,
} from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useEndpoint, useLocale, WhenLoaded } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { Pager } from '@tessera/ui/data';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ResultTable } from '../common/result-table.tsx';
import type { WatchedFields } from '../conditions/index.ts';
import { Readings } from './readings.tsx';

const useStyles = makeStyles({
  drawer: { width: 'min(760px, 100vw)' },
  body: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '24px' },
  at: { margin: 0, color: tokens.colorNeutralForeground3 },
});

export interface FiringRowsProps {
  /** A stored rule, or what a draft asks. */
  readonly of: { readonly ruleId: string } | Pick<WarningDraft, 'question' | 'groupBy'>;
  readonly levels: WarningDraft['levels'];
  readonly fields: WatchedFields;
  readonly group: WarningGroup;
  /** The group in the reader's language. */
  readonly title: string;
  /** ISO 8601 */
  readonly at: string;
  readonly readings: readonly WarningShownReading[];
  /** IANA name. */
  readonly timeZone?: string;
  onClose(): void;
}

/** Why a group fired: what each condition looked at, and the rows behind it at that moment. */
export function FiringRows({ of, levels, fields, group, title, at, readings, timeZone, onClose }: FiringRowsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [page, setPage] = useState(1);
  const rows = useEndpoint(warnings.explain, { body: { ...of, group: [...group], at, page } }, { inLocale: locale });
  return (
    <SideDrawer title={title} className={styles.drawer} onClose={onClose}>
      <DrawerBody className={styles.body}>
        <p className={styles.at}>{formatDate(at, locale, 'dateTime', timeZone)}</p>
        <Readings readings={readings} levels={levels} fields={fields} />
        <WhenLoaded loaded={rows} waiting={<LoadingSkeleton shape="block" height={320} />}>
          {(result) =>
            result.rowCount === 0 ? (
              <EmptyState
                compact
                title={intl.formatMessage({ id: 'dashboard.warning.noRows', defaultMessage: '没有数据' })}
                text={
                  <FormattedMessage
                    id="dashboard.warning.noRowsHint"
                    defaultMessage="这个时刻没有符合的数据，或者您没有查看它们的权限。"
                  />
                }
              />
            ) : (
              <>
                <ResultTable name={title} result={result} height={420} />
                <Pager
                  page={page}
                  pageSize={WARNING_LIMITS.explainRows}
                  total={result.total ?? result.rowCount}
                  onPage={setPage}
                />
              </>
            )
          }
        </WhenLoaded>
      </DrawerBody>
    </SideDrawer>
  );
}
