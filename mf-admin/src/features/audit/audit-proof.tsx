import type { AuditProof } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useClient, useLocale } from '@tessera/remote-kit';
import { Button, Caption1, MessageBar, MessageBarBody, ProgressBar } from '@tessera/ui/core';
import { DismissRegular, ShieldCheckmarkRegular } from '@tessera/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { proveLog } from './prove-log.ts';

interface Progress {
  readonly lines: number;
  readonly kept: number;
}

/** Proves that no line was changed or removed. @returns the button, and what came of it */
export function useAuditProof() {
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const [proof, setProof] = useState<AuditProof | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const verify = () =>
    run(async () => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      setProof(null);
      try {
        setProof(await proveLog(client, signal, (lines, kept) => setProgress({ lines, kept })));
      } catch (error) {
        // Who stops it knows.
        if (!signal.aborted) throw error;
      } finally {
        setProgress(null);
      }
    });
  return {
    button: busy ? (
      <Button icon={<DismissRegular />} onClick={() => stop.current.abort()}>
        <FormattedMessage id="admin.audit.stopProof" defaultMessage="停止校验" />
      </Button>
    ) : (
      <Button icon={<ShieldCheckmarkRegular />} onClick={() => void verify()}>
        <FormattedMessage id="admin.audit.verify" defaultMessage="校验完整性" />
      </Button>
    ),
    result: progress ? (
      <div role="status">
        <Caption1>
          <FormattedMessage
            id="admin.audit.proving"
            defaultMessage="已校验 {lines, number} / {kept, number} 条记录"
            values={{ ...progress }}
          />
        </Caption1>
        <ProgressBar
          aria-label={intl.formatMessage({ id: 'admin.audit.verify', defaultMessage: '校验完整性' })}
          value={progress.lines / progress.kept}
        />
      </div>
    ) : (
      proof && (
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
      )
    ),
  };
}
