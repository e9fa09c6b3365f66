import { audit, type AuditProof } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useClient, useLocale } from '@tessera/remote-kit';
import { Button, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { ShieldCheckmarkRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

/** Proves that no line was changed or removed. @returns the button, and what came of it */
export function useAuditProof() {
  const client = useClient();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const [proof, setProof] = useState<AuditProof | null>(null);
  const verify = () =>
    run(async () => {
      setProof(null);
      setProof(await client.call(audit.verify, { body: {} }));
    });
  return {
    button: (
      <Button icon={<ShieldCheckmarkRegular />} disabledFocusable={busy} onClick={() => void verify()}>
        <FormattedMessage id="admin.audit.verify" defaultMessage="校验完整性" />
      </Button>
    ),
    result: proof && (
      <MessageBar intent={proof.fault ? 'error' : 'success'}>
        <MessageBarBody>
          {proof.fault ? (
            <FormattedMessage
              id="admin.audit.fault"
              defaultMessage="第 {seq, number} 条记录{kind, select, missing {缺失} other {被改动过}}，请联系系统管理员。"
              values={{ seq: proof.fault.seq, kind: proof.fault.kind }}
            />
          ) : proof.first === null ? (
            <FormattedMessage id="admin.audit.provenNone" defaultMessage="还没有可以校验的记录。" />
          ) : (
            <FormattedMessage
              id="admin.audit.proven"
              defaultMessage="{lines, number} 条记录（自 {first} 起）完整，没有被改动。校验值：{hash}"
              values={{ lines: proof.lines, first: formatDate(proof.first, locale, 'dateTime'), hash: proof.hash }}
            />
          )}
        </MessageBarBody>
      </MessageBar>
    ),
  };
}
