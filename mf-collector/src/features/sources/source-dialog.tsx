import { COLLECT_LIMITS, collectorSources, type CollectSource } from '@tessera/contract';
import { useAction, useClient, useEndpoint } from '@tessera/remote-kit';
import { Button, makeStyles, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { Field, FormDialog, NumberField, PasswordField, Select, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { canSeal } from './seal-password.ts';
import { draftOf, formOf, isReady, needsPassword, type SourceForm } from './source-form.ts';
import { KINDS, useKindNames } from './source-names.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: '12px 16px',
    alignItems: 'start',
    '> *': { minWidth: 0 },
  },
  test: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
});
const ENCODINGS = ['utf-8', 'gb18030', 'big5', 'shift_jis', 'euc-jp', 'utf-16le'] as const;
const PORTS = { mysql: 3306, postgres: 5432 } as const;

export interface SourceDialogProps {
  /** Null makes a new one. */
  readonly source: CollectSource | null;
  onSaved(): void;
  onClose(): void;
}

/** Where a source is, who reads it and how; it can be tried out before it is saved. */
export function SourceDialog({ source, onSaved, onClose }: SourceDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const kinds = useKindNames();
  const saving = useAction();
  const testing = useAction();
  const agents = useEndpoint(collectorSources.agents, {}, { fresh: true });
  const [form, setForm] = useState<SourceForm>(() => formOf(source));
  const [found, setFound] = useState<string | null>(null);
  const change = (values: Partial<SourceForm>): void => {
    setForm({ ...form, ...values });
    setFound(null);
  };
  const agent = agents.data?.find(({ clientId }) => clientId === form.clientId);
  const isDatabase = form.kind !== 'csv';
  const again = needsPassword(form, source);
  const ready = isReady(form) && agent !== undefined;
  const body = async () => ({
    ...(await draftOf(form, source, agent?.sealKey ?? null)),
    ...(source ? { dsId: source.dsId } : {}),
  });
  const test = () =>
    testing.run(async () => {
      const { server, files, milliseconds } = await client.call(collectorSources.test, { body: await body() });
      setFound(
        files === undefined
          ? intl.formatMessage(
              { id: 'collector.source.tested', defaultMessage: '连接成功：{server}，用时 {milliseconds, number} 毫秒' },
              { server, milliseconds: Math.round(milliseconds) },
            )
          : intl.formatMessage(
              { id: 'collector.source.testedFolder', defaultMessage: '可以读取，里面有 {files, number} 个 CSV 文件' },
              { files },
            ),
      );
    });
  const save = () =>
    saving.run(async () => {
      const draft = await draftOf(form, source, agent?.sealKey ?? null);
      if (source) await client.call(collectorSources.update, { body: { dsId: source.dsId, ...draft } });
      else await client.call(collectorSources.save, { body: draft });
      onSaved();
    });
  return (
    <FormDialog
      width={640}
      title={
        source
          ? intl.formatMessage({ id: 'collector.source.edit', defaultMessage: '编辑数据源' })
          : intl.formatMessage({ id: 'collector.source.add', defaultMessage: '添加数据源' })
      }
      ready={ready}
      busy={saving.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={styles.grid}>
        <TextField
          required
          autoFocus
          label={intl.formatMessage({ id: 'collector.agent.name', defaultMessage: '名称' })}
          maxLength={COLLECT_LIMITS.nameLength}
          value={form.dsName}
          onValueChange={(dsName) => change({ dsName })}
        />
        <Field required label={intl.formatMessage({ id: 'collector.agents.title', defaultMessage: '采集器' })}>
          <Select value={form.clientId} onChange={(_, { value }) => change({ clientId: value })}>
            <option value="">{intl.formatMessage({ id: 'collector.choose', defaultMessage: '请选择' })}</option>
            {agents.data?.map(({ clientId, agentName }) => (
              <option key={clientId} value={clientId}>
                {agentName}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={intl.formatMessage({ id: 'collector.source.kind', defaultMessage: '类型' })}>
          <Select
            value={form.kind}
            onChange={(_, { value }) => {
              const kind = KINDS.find((each) => each === value) ?? 'mysql';
              change({ kind, ...(kind === 'csv' ? {} : { port: PORTS[kind] }) });
            }}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind]}
              </option>
            ))}
          </Select>
        </Field>
        {isDatabase ? (
          <>
            <TextField
              required
              label={intl.formatMessage({ id: 'collector.source.host', defaultMessage: '主机' })}
              maxLength={255}
              value={form.host}
              onValueChange={(host) => change({ host })}
            />
            <NumberField
              whole
              label={intl.formatMessage({ id: 'collector.source.port', defaultMessage: '端口' })}
              min={1}
              max={65_535}
              value={form.port}
              onChange={(port) => change({ port })}
            />
            <TextField
              required
              label={intl.formatMessage({ id: 'collector.source.database', defaultMessage: '数据库' })}
              maxLength={255}
              value={form.database}
              onValueChange={(database) => change({ database })}
            />
            <TextField
              required
              label={intl.formatMessage({ id: 'collector.source.user', defaultMessage: '用户' })}
              maxLength={255}
              autoComplete="off"
              value={form.user}
              onValueChange={(user) => change({ user })}
            />
            <PasswordField
              label={intl.formatMessage({ id: 'collector.source.password', defaultMessage: '密码' })}
              autoComplete="new-password"
              maxLength={200}
              disabled={!canSeal() || !agent?.sealKey}
              placeholder={
                source?.passwordSet && !again
                  ? intl.formatMessage({ id: 'collector.source.passwordKept', defaultMessage: '已保存，留空不变' })
                  : ''
              }
              hint={
                canSeal()
                  ? intl.formatMessage({
                      id: 'collector.source.passwordHint',
                      defaultMessage: '在浏览器中加密，只有这个采集器能解开',
                    })
                  : intl.formatMessage({
                      id: 'collector.source.passwordInsecure',
                      defaultMessage: '请用 HTTPS 打开本页再输入密码',
                    })
              }
              value={form.password}
              onValueChange={(password) => change({ password })}
            />
            <Field label={intl.formatMessage({ id: 'collector.source.tls', defaultMessage: '加密连接' })}>
              <Select
                value={form.tls}
                onChange={(_, { value }) =>
                  change({ tls: value === 'off' || value === 'required' ? value : 'verified' })
                }
              >
                <option value="off">
                  {intl.formatMessage({ id: 'collector.source.tlsOff', defaultMessage: '不加密' })}
                </option>
                <option value="required">
                  {intl.formatMessage({ id: 'collector.source.tlsRequired', defaultMessage: '加密，不核对证书' })}
                </option>
                <option value="verified">
                  {intl.formatMessage({ id: 'collector.source.tlsVerified', defaultMessage: '加密并核对证书' })}
                </option>
              </Select>
            </Field>
          </>
        ) : (
          <>
            <TextField
              required
              label={intl.formatMessage({ id: 'collector.source.folder', defaultMessage: '文件夹' })}
              hint={intl.formatMessage({
                id: 'collector.source.folderHint',
                defaultMessage: '采集器所在机器上的路径',
              })}
              maxLength={1_000}
              value={form.folder}
              onValueChange={(folder) => change({ folder })}
            />
            <Field label={intl.formatMessage({ id: 'collector.source.encoding', defaultMessage: '编码' })}>
              <Select
                value={form.encoding}
                onChange={(_, { value }) => change({ encoding: ENCODINGS.find((each) => each === value) ?? 'utf-8' })}
              >
                {ENCODINGS.map((encoding) => (
                  <option key={encoding} value={encoding}>
                    {encoding.toUpperCase()}
                  </option>
                ))}
              </Select>
            </Field>
          </>
        )}
        <NumberField
          whole
          label={intl.formatMessage({ id: 'collector.source.seconds', defaultMessage: '语句时限（秒）' })}
          min={5}
          max={14_400}
          value={form.statementSeconds}
          onChange={(statementSeconds) => change({ statementSeconds })}
        />
        <Field label={intl.formatMessage({ id: 'collector.source.hours', defaultMessage: '允许开始读取的时段' })}>
          <Select
            value={form.hours === null ? 'any' : 'night'}
            onChange={(_, { value }) => change({ hours: value === 'any' ? null : { from: '22:00', to: '07:00' } })}
          >
            <option value="any">
              {intl.formatMessage({ id: 'collector.source.anyTime', defaultMessage: '任何时间' })}
            </option>
            <option value="night">
              {intl.formatMessage({ id: 'collector.source.someHours', defaultMessage: '指定时段' })}
            </option>
          </Select>
        </Field>
        {form.hours !== null && (
          <>
            <TextField
              type="time"
              label={intl.formatMessage({ id: 'collector.source.from', defaultMessage: '从' })}
              value={form.hours.from}
              onValueChange={(from) => form.hours && change({ hours: { ...form.hours, from } })}
            />
            <TextField
              type="time"
              label={intl.formatMessage({ id: 'collector.source.to', defaultMessage: '到' })}
              value={form.hours.to}
              onValueChange={(to) => form.hours && change({ hours: { ...form.hours, to } })}
            />
          </>
        )}
      </div>
      {again && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage
              id="collector.source.passwordAgain"
              defaultMessage="密码只对原来的地址、用户和采集器有效，请重新输入。"
            />
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.test} aria-live="polite">
        <Button disabledFocusable={!ready || testing.busy} onClick={() => void test()}>
          {testing.busy ? (
            <FormattedMessage id="collector.source.testing" defaultMessage="正在由采集器连接…" />
          ) : (
            <FormattedMessage id="collector.source.test" defaultMessage="测试连接" />
          )}
        </Button>
        {found}
      </div>
    </FormDialog>
  );
}
