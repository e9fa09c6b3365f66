import { MOST_NETWORKS, PASSWORD_KINDS, securityPolicy, securityPolicySchema } from '@tessera/contract';
import type { EndpointReply, SecurityPolicy } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { Button, makeStyles } from '@tessera/ui/core';
import { Field, NumberField, Select, Switch, Textarea } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ExportPolicyCard } from './export-policy-card.tsx';
import { FactorPolicyCard } from './factor-policy-card.tsx';
import { MailPolicyCard } from './mail-policy-card.tsx';
import { linesOf, networksOf } from './network-lines.ts';
import { PolicyCard } from './policy-card.tsx';
import { SharePolicyCard } from './share-policy-card.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '760px' },
  networks: { fontFamily: 'monospace' },
  add: { alignSelf: 'flex-start' },
});

export interface PolicyFormProps {
  readonly state: EndpointReply<typeof securityPolicy.read>;
  readonly onSaved: () => void;
}

/** Sessions, passwords, networks and watermark of the corporation. */
export function PolicyForm({ state, onSaved }: PolicyFormProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const { policy: stored, version, installation, address } = state;
  const [policy, setPolicy] = useState(stored);
  const [lines, setLines] = useState(() => linesOf(stored.networks));
  const networks = networksOf(lines);
  const next: SecurityPolicy = { ...policy, networks };
  const changed = JSON.stringify(next) !== JSON.stringify(stored);
  const whole = securityPolicySchema.safeParse(next).success;
  const set = (part: Partial<SecurityPolicy>) => setPolicy({ ...policy, ...part });
  const asInstalled = intl.formatMessage({ id: 'admin.policy.asInstalled', defaultMessage: '与系统相同' });

  const save = () =>
    run(async () => {
      await client.call(securityPolicy.save, { body: { policy: next, version } });
      toast(intl.formatMessage({ id: 'admin.policy.saved', defaultMessage: '高级配置已保存，立即生效' }), {
        intent: 'success',
      });
      onSaved();
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && whole && !busy) void save();
      }}
    >
      <PolicyCard pair title={<FormattedMessage id="admin.policy.sessions" defaultMessage="会话" />}>
        <NumberField<null>
          label={intl.formatMessage({ id: 'admin.policy.idle', defaultMessage: '多久不操作后退出（分钟）' })}
          hint={intl.formatMessage(
            { id: 'admin.policy.idleHint', defaultMessage: '系统上限 {minutes, number} 分钟' },
            { minutes: installation.idleMinutes },
          )}
          whole
          min={5}
          max={Math.max(5, Math.floor(installation.idleMinutes))}
          value={policy.idleMinutes}
          empty={{ value: null, text: asInstalled }}
          onChange={(idleMinutes) => set({ idleMinutes })}
        />
        <NumberField<null>
          label={intl.formatMessage({ id: 'admin.policy.longest', defaultMessage: '最长多久必须重新登录（小时）' })}
          hint={intl.formatMessage(
            { id: 'admin.policy.longestHint', defaultMessage: '系统上限 {hours, number} 小时' },
            { hours: installation.longestHours },
          )}
          whole
          min={1}
          max={Math.max(1, Math.floor(installation.longestHours))}
          value={policy.longestHours}
          empty={{ value: null, text: asInstalled }}
          onChange={(longestHours) => set({ longestHours })}
        />
      </PolicyCard>
      <PolicyCard pair title={<FormattedMessage id="admin.policy.passwords" defaultMessage="密码" />}>
        <NumberField<null>
          label={intl.formatMessage({ id: 'admin.policy.length', defaultMessage: '最少字符数' })}
          hint={intl.formatMessage({
            id: 'admin.policy.passwordHint',
            defaultMessage: '从下一次设置密码时起生效，现有密码不受影响。',
          })}
          whole
          min={8}
          max={64}
          value={policy.passwordLength}
          empty={{ value: null, text: asInstalled }}
          onChange={(passwordLength) => set({ passwordLength })}
        />
        <Field
          label={intl.formatMessage({ id: 'admin.policy.kinds', defaultMessage: '字符种类' })}
          hint={intl.formatMessage({
            id: 'admin.policy.kindsHint',
            defaultMessage: '小写字母、大写字母、数字、符号',
          })}
        >
          <Select
            value={policy.passwordKinds ?? ''}
            onChange={(_, { value }) => set({ passwordKinds: value === '' ? null : Number(value) })}
          >
            <option value="">{asInstalled}</option>
            {PASSWORD_KINDS.slice(1).map((kind, index) => (
              <option key={kind} value={index + 2}>
                {intl.formatMessage(
                  { id: 'admin.policy.kindCount', defaultMessage: '至少 {count, number} 种' },
                  { count: index + 2 },
                )}
              </option>
            ))}
          </Select>
        </Field>
      </PolicyCard>
      <FactorPolicyCard policy={policy} onChange={set} />
      <PolicyCard title={<FormattedMessage id="admin.policy.networks" defaultMessage="允许访问的网络" />}>
        <Field
          label={intl.formatMessage({ id: 'admin.policy.addresses', defaultMessage: 'IP 地址或网段，每行一个' })}
          hint={intl.formatMessage(
            {
              id: 'admin.policy.addressHint',
              defaultMessage: '留空表示不限制。分享链接的访客和大屏设备不受此限制。您当前的地址是 {address}。',
            },
            { address },
          )}
          {...(networks.length > MOST_NETWORKS
            ? {
                validationMessage: intl.formatMessage(
                  { id: 'admin.policy.tooMany', defaultMessage: '最多 {most, number} 个' },
                  { most: MOST_NETWORKS },
                ),
              }
            : {})}
        >
          <Textarea
            textarea={{ className: styles.networks }}
            rows={4}
            resize="vertical"
            placeholder={'203.0.113.7\n10.1.0.0/16'}
            value={lines}
            onChange={(_, { value }) => setLines(value)}
          />
        </Field>
        {!networks.includes(address) && (
          <Button className={styles.add} onClick={() => setLines(linesOf([...networks, address]))}>
            <FormattedMessage id="admin.policy.addMine" defaultMessage="加入我当前的地址" />
          </Button>
        )}
      </PolicyCard>
      <MailPolicyCard policy={policy} onChange={set} />
      <SharePolicyCard policy={policy} onChange={set} />
      <ExportPolicyCard policy={policy} onChange={set} />
      <PolicyCard title={<FormattedMessage id="admin.policy.watermark" defaultMessage="水印" />}>
        <Switch
          checked={policy.watermark}
          onChange={(_, { checked }) => set({ watermark: checked })}
          label={intl.formatMessage({
            id: 'admin.policy.watermarkOn',
            defaultMessage: '在所有页面和导出的 PDF、图片、幻灯片上显示查看者的姓名和账号，Excel 写在页脚',
          })}
        />
      </PolicyCard>
      <Button className={styles.add} type="submit" appearance="primary" disabled={busy || !changed || !whole}>
        <FormattedMessage id="admin.save" defaultMessage="保存" />
      </Button>
    </form>
  );
}
