import type { AuditLine } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { makeStyles, Subtitle2, tokens } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { actionText, valueText } from './line-texts.ts';

const useStyles = makeStyles({
  drawer: { width: '560px', maxWidth: '100vw' },
  body: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBottom: '24px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '6px 16px',
    margin: 0,
    overflowWrap: 'anywhere',
  },
  term: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0 },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
});

export type ShownLine = AuditLine & { readonly userName: string | null; readonly reason: string | null };

/** Everything that a line of the audit log holds. */
export function AuditDrawer({ line, onClose }: { readonly line: ShownLine; onClose(): void }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { at, account, userName, outcome, reason, address, requestId, details, chain, seq, hash } = line;
  const facts = [
    [intl.formatMessage({ id: 'admin.audit.at', defaultMessage: '时间' }), formatDate(at, locale, 'dateTimeSeconds')],
    [
      intl.formatMessage({ id: 'admin.audit.who', defaultMessage: '操作人' }),
      [userName, account].filter(Boolean).join(' · '),
    ],
    [
      intl.formatMessage({ id: 'admin.audit.outcome', defaultMessage: '结果' }),
      outcome === 'ok' ? intl.formatMessage({ id: 'admin.audit.done', defaultMessage: '成功' }) : (reason ?? outcome),
    ],
    [intl.formatMessage({ id: 'admin.audit.address', defaultMessage: '来自' }), address],
    [intl.formatMessage({ id: 'admin.audit.request', defaultMessage: '请求编号' }), requestId],
    [
      intl.formatMessage({ id: 'admin.audit.place', defaultMessage: '序号' }),
      chain === ''
        ? intl.formatMessage({ id: 'admin.audit.placeElsewhere', defaultMessage: '{seq}（登录前的记录）' }, { seq })
        : String(seq),
    ],
    [intl.formatMessage({ id: 'admin.audit.hash', defaultMessage: '校验值' }), hash],
  ] as const;
  const held = Object.entries(details);
  return (
    <SideDrawer className={styles.drawer} title={actionText(line, intl)} onClose={onClose}>
      <DrawerBody>
        <div className={styles.body}>
          <dl className={styles.facts}>
            {facts.map(([term, fact]) => (
              <Fragment key={term}>
                <dt className={styles.term}>{term}</dt>
                <dd className={styles.fact}>{fact}</dd>
              </Fragment>
            ))}
          </dl>
          {held.length > 0 && (
            <>
              <Subtitle2>
                <FormattedMessage id="admin.audit.details" defaultMessage="内容" />
              </Subtitle2>
              <dl className={styles.facts}>
                {held.map(([name, value]) => (
                  <Fragment key={name}>
                    <dt className={`${styles.term} ${styles.code}`}>{name}</dt>
                    <dd className={styles.fact}>{valueText(value)}</dd>
                  </Fragment>
                ))}
              </dl>
            </>
          )}
        </div>
      </DrawerBody>
    </SideDrawer>
  );
}
