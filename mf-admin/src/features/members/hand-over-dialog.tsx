import { admin } from '@tessera/contract';
import type { Member } from '@tessera/contract';
import { useAction, useClient, useEndpoint, useNotify, WhenLoaded } from '@tessera/remote-kit';
import { Caption1, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { Field, FormDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { MemberPicker } from './member-picker.tsx';
import { useBelongingNames } from './use-belonging-names.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: '0 0 0 18px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

export interface HandOverDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Gives everything that belongs to a member to somebody else. */
export function HandOverDialog({ member, onClose }: HandOverDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const names = useBelongingNames();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [to, setTo] = useState<Member | null>(null);
  const { memberId } = member;
  const owned = useEndpoint(admin.belongings, { body: { memberId } }, { fresh: true });
  const name = member.userNickName || member.account;

  const submit = async () => {
    const done = await run(async () => {
      if (!to) return;
      await client.call(admin.handOver, { body: { memberId, toMemberId: to.memberId } });
      toast(
        intl.formatMessage({ id: 'admin.handOver.done', defaultMessage: '已移交给 {name}' }, { name: to.userNickName }),
        { intent: 'success' },
      );
    });
    if (done) onClose();
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'admin.handOver.title', defaultMessage: '移交 {name} 的内容' }, { name })}
      submitLabel={intl.formatMessage({ id: 'admin.handOver.submit', defaultMessage: '移交' })}
      ready={to !== null && (owned.data?.length ?? 0) > 0}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <WhenLoaded loaded={owned} waiting={<LoadingSkeleton shape="rows" count={3} />}>
        {(kinds) =>
          kinds.length === 0 ? (
            <FormattedMessage
              id="admin.handOver.nothing"
              defaultMessage="{name} 没有需要移交的内容。"
              values={{ name }}
            />
          ) : (
            <>
              <ul className={styles.list}>
                {kinds.map(({ kind, count }) => (
                  <li key={kind}>
                    <FormattedMessage
                      id="admin.handOver.count"
                      defaultMessage="{kind}：{count, number}"
                      values={{ kind: names[kind], count }}
                    />
                  </li>
                ))}
              </ul>
              <Field required label={intl.formatMessage({ id: 'admin.handOver.to', defaultMessage: '接收人' })}>
                <MemberPicker value={to} except={memberId} onChange={setTo} />
              </Field>
              <Caption1 className={styles.quiet}>
                <FormattedMessage
                  id="admin.handOver.hint"
                  defaultMessage="移交后，分享、预警和订阅按接收人的权限取数。看板、报告和大屏属于企业，无需移交。"
                />
              </Caption1>
            </>
          )
        }
      </WhenLoaded>
    </FormDialog>
  );
}
