import { AUDIT_CHANGE, auditChangeSchema, type AuditLine } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { FactList, makeStyles, Subtitle2 } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { AuditChanges } from './audit-changes.tsx';
import { actionText, valueText } from './line-texts.ts';

const useStyles = makeStyles({
  drawer: { width: '560px', maxWidth: '100vw' },
  body: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBottom: '24px' },
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
        ? intl.formatMessage(
            { id: 'admin.audit.placeElsewhere', defaultMessage: '{seq}（不属于任何企业的记录）' },
            { seq },
          )
        : String(seq),
    ],
    [intl.formatMessage({ id: 'admin.audit.hash', defaultMessage: '校验值' }), hash],
  ] as const;
  const change = auditChangeSchema.safeParse(details[AUDIT_CHANGE]).data ?? {};
  const held = Object.entries(details).filter(([name]) => name !== AUDIT_CHANGE);
  return (
    <SideDrawer className={styles.drawer} title={actionText(line, intl)} onClose={onClose}>
      <DrawerBody>
        <div className={styles.body}>
          <FactList facts={facts} />
          <AuditChanges change={change} />
          {held.length > 0 && (
            <>
              <Subtitle2>
                <FormattedMessage id="admin.audit.details" defaultMessage="内容" />
              </Subtitle2>
              <FactList facts={held.map(([name, value]) => [name, valueText(value)])} codes />
            </>
          )}
        </div>
      </DrawerBody>
    </SideDrawer>
  );
}
