import { COLLECT_LIMITS, collectorSources, type CollectSource } from '@tessera/contract';
import { useAction, useClient, useEndpoint } from '@tessera/remote-kit';
import { Button, makeStyles, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { Field, FormDialog, NumberField, Select, Textarea, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import {
  draftOf,
  formOf,
  isAuthority,
  isReady,
  needsPassword,
  takesAuthority,
  type SourceForm,
} from './source-form.ts';
import { DELIMITERS, KINDS, useDelimiterNames, useKindNames } from './source-names.ts';
import { SourcePassword } from './source-password.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: '12px 16px',
    alignItems: 'start',
    '> *': { minWidth: 0 },
  },
  wide: { gridColumn: '1 / -1' },
  test: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
});
const ENCODINGS = ['utf-8', 'gb18030', 'big5', 'shift_jis', 'euc-jp', 'utf-16le'] as const;
const PORTS = { mysql: 3306, postgres: 5432, sqlserver: 1433, oracle: 1521, clickhouse: 8443 } as const;

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
  const delimiters = useDelimiterNames();
  const saving = useAction();
  const testing = useAction();
  const agents = useEndpoint(collectorSources.agents, {}, { fresh: true });
  const [form, setForm] = useState<SourceForm>(() => formOf(source));
  /** Sentences. */
  const [found, setFound] = useState<readonly string[]>([]);
  const change = (values: Partial<SourceForm>): void => {
    setForm({ ...form, ...values });
    setFound([]);
  };
  const agent = agents.data?.find(({ clientId }) => clientId === form.clientId);
  const isDatabase = form.kind !== 'csv';
  const again = needsPassword(form, source);
  const ready = isReady(form) && agent !== undefined;
  const body = async () => ({
    clientId: form.clientId,
    ...(await draftOf(form, source, agent?.sealKey ?? null)),
    ...(source ? { dsId: source.dsId } : {}),
  });
  const test = () =>
    testing.run(async () => {
      const { server, files, milliseconds, active } = await client.call(collectorSources.test, { body: await body() });
      const reached =
        files === undefined
          ? intl.formatMessage(
              { id: 'collector.source.tested', defaultMessage: '连接成功：{server}，用时 {milliseconds, number} 毫秒' },
              { server, milliseconds: Math.round(milliseconds) },
            )
          : intl.formatMessage(
              { id: 'collector.source.testedFolder', defaultMessage: '可以读取，里面有 {files, number} 个文件' },
              { files },
            );
      setFound([reached, ...(active === undefined ? [] : [loadText(active)])]);
    });
  /** @param active sessions of others; null where they can't be seen */
  const loadText = (active: number | null): string =>
    active === null
      ? intl.formatMessage({
          id: 'collector.source.loadUnseen',
          defaultMessage: '这个用户看不到其他会话，繁忙时无法暂停；需要的权限见文档。',
        })
      : intl.formatMessage(
          { id: 'collector.source.load', defaultMessage: '现在有 {active, number} 个其他会话在执行。' },
          { active },
        );
  const save = () =>
    saving.run(async () => {
      const draft = await draftOf(form, source, agent?.sealKey ?? null);
      if (source) await client.call(collectorSources.update, { body: { dsId: source.dsId, ...draft } });
      else await client.call(collectorSources.save, { body: { clientId: form.clientId, ...draft } });
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
          <Select
            value={form.clientId}
            disabled={source !== null}
            onChange={(_, { value }) => change({ clientId: value })}
          >
            <option value="">{intl.formatMessage({ id: 'collector.choose', defaultMessage: '请选择' })}</option>
            {agents.data?.map(({ clientId, agentName }) => (
              <option key={clientId} value={clientId}>
                {agentName}
              </option>
            ))}
            {source && !agent && <option value={source.clientId}>{source.agentName}</option>}
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
              {...(form.kind === 'oracle'
                ? {
                    label: intl.formatMessage({ id: 'collector.source.service', defaultMessage: '服务名' }),
                    hint: intl.formatMessage({
                      id: 'collector.source.serviceHint',
                      defaultMessage: '用 SID 连接时写 sid:ORCL',
                    }),
                  }
                : { label: intl.formatMessage({ id: 'collector.source.database', defaultMessage: '数据库' }) })}
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
            <SourcePassword
              sealKey={agent?.sealKey ?? null}
              placeholder={
                source?.passwordSet && !again
                  ? intl.formatMessage({ id: 'collector.source.passwordKept', defaultMessage: '已保存，留空不变' })
                  : ''
              }
              value={form.password}
              onChange={(password) => change({ password })}
            />
            <Field label={intl.formatMessage({ id: 'collector.source.tls', defaultMessage: '加密连接' })}>
              <Select
                value={form.kind === 'oracle' && form.tls === 'required' ? 'verified' : form.tls}
                onChange={(_, { value }) =>
                  change({ tls: value === 'off' || value === 'required' ? value : 'verified' })
                }
              >
                <option value="off">
                  {intl.formatMessage({ id: 'collector.source.tlsOff', defaultMessage: '不加密' })}
                </option>
                {form.kind !== 'oracle' && (
                  <option value="required">
                    {intl.formatMessage({ id: 'collector.source.tlsRequired', defaultMessage: '加密，不核对证书' })}
                  </option>
                )}
                <option value="verified">
                  {intl.formatMessage({ id: 'collector.source.tlsVerified', defaultMessage: '加密并核对证书' })}
                </option>
              </Select>
            </Field>
            {takesAuthority(form) && (
              <Field
                className={styles.wide}
                label={intl.formatMessage({ id: 'collector.source.tlsCa', defaultMessage: '签发机构的证书（CA）' })}
                hint={intl.formatMessage({
                  id: 'collector.source.tlsCaHint',
                  defaultMessage: 'PEM 文本；留空则用采集器所在机器信任的机构',
                })}
                validationMessage={
                  isAuthority(form.tlsCa)
                    ? undefined
                    : intl.formatMessage({
                        id: 'collector.source.tlsCaBad',
                        defaultMessage: '要以 -----BEGIN CERTIFICATE----- 开头，以 -----END CERTIFICATE----- 结尾',
                      })
                }
              >
                <Textarea
                  value={form.tlsCa}
                  rows={4}
                  spellCheck={false}
                  maxLength={20_000}
                  onChange={(_, { value }) => change({ tlsCa: value })}
                />
              </Field>
            )}
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
            <Field label={intl.formatMessage({ id: 'collector.source.delimiter', defaultMessage: 'CSV 分隔符' })}>
              <Select
                value={form.delimiter}
                onChange={(_, { value }) => change({ delimiter: DELIMITERS.find((each) => each === value) ?? ',' })}
              >
                {DELIMITERS.map((delimiter) => (
                  <option key={delimiter} value={delimiter}>
                    {delimiters[delimiter]}
                  </option>
                ))}
              </Select>
            </Field>
          </>
        )}
        <NumberField
          whole
          label={intl.formatMessage({ id: 'collector.source.fetchSize', defaultMessage: '每次取多少行' })}
          hint={intl.formatMessage({ id: 'collector.source.fetchHint', defaultMessage: '行很宽或机器内存小时改小' })}
          min={100}
          max={50_000}
          value={form.fetchSize}
          onChange={(fetchSize) => change({ fetchSize })}
        />
        <NumberField
          whole
          label={intl.formatMessage({ id: 'collector.source.seconds', defaultMessage: '语句时限（秒）' })}
          min={5}
          max={14_400}
          value={form.statementSeconds}
          onChange={(statementSeconds) => change({ statementSeconds })}
        />
        {isDatabase && (
          <NumberField
            whole
            label={intl.formatMessage({ id: 'collector.source.busy', defaultMessage: '其他会话超过几个时暂停读取' })}
            hint={intl.formatMessage({
              id: 'collector.source.busyHint',
              defaultMessage: '数的是正在执行的会话，测试连接可看到现在的个数',
            })}
            min={0}
            max={10_000}
            value={form.busy ?? null}
            empty={{
              value: null,
              text: intl.formatMessage({ id: 'collector.source.busyNever', defaultMessage: '不暂停' }),
            }}
            onChange={(busy) => change({ busy })}
          />
        )}
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
              defaultMessage="密码只对原来的地址和用户有效，请重新输入。"
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
        {found.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </div>
    </FormDialog>
  );
}
