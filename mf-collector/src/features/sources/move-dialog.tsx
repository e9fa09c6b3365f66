import { collectorSources, type CollectSource } from '@tessera/contract';
import { useAction, useClient, useEndpoint, useNotify } from '@tessera/remote-kit';
import { Field, FormDialog, Select, Switch } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { sealPassword } from './seal-password.ts';
import { SourcePassword } from './source-password.tsx';

export interface MoveDialogProps {
  readonly source: CollectSource;
  onMoved(): void;
  onClose(): void;
}

/** Gives a source to another agent; the password is entered again, because only the agent that it was encrypted for can decrypt it. */
export function MoveDialog({ source, onMoved, onClose }: MoveDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const agents = useEndpoint(collectorSources.agents, {}, { fresh: true });
  const [clientId, setClientId] = useState('');
  const [password, setPassword] = useState('');
  const [stop, setStop] = useState(false);
  const agent = agents.data?.find((each) => each.clientId === clientId);
  const { dsId, dsName: name, settings } = source;
  const move = () =>
    run(async () => {
      const sealKey = agent?.sealKey ?? null;
      const box =
        settings.kind === 'csv' || password === '' || sealKey === null
          ? null
          : await sealPassword(password, sealKey, { clientId, ...settings });
      await client.call(collectorSources.relate, { body: { dsId, clientId, password: box, stop } });
      toast(
        intl.formatMessage(
          { id: 'collector.move.done', defaultMessage: '“{name}”已更换采集器，发布后开始采集' },
          { name },
        ),
        { intent: 'success' },
      );
      onMoved();
    });
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'collector.move.title', defaultMessage: '更换“{name}”的采集器' }, { name })}
      ready={agent !== undefined}
      busy={busy}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <FormattedMessage
        id="collector.move.text"
        defaultMessage="{agent} 随即不再读取它。发布之后由新的采集器读取，第一次会读取全部数据；已经采集到的数据保留。"
        values={{ agent: source.agentName }}
      />
      <Field required label={intl.formatMessage({ id: 'collector.move.agent', defaultMessage: '新的采集器' })}>
        <Select autoFocus value={clientId} onChange={(_, { value }) => setClientId(value)}>
          <option value="">{intl.formatMessage({ id: 'collector.choose', defaultMessage: '请选择' })}</option>
          {agents.data
            ?.filter((each) => each.clientId !== source.clientId)
            .map((each) => (
              <option key={each.clientId} value={each.clientId}>
                {each.agentName}
              </option>
            ))}
        </Select>
      </Field>
      {settings.kind !== 'csv' && (
        <SourcePassword
          sealKey={agent?.sealKey ?? null}
          placeholder={
            source.passwordSet
              ? intl.formatMessage({
                  id: 'collector.move.passwordAgain',
                  defaultMessage: '请重新输入，原来的密码它解不开',
                })
              : ''
          }
          value={password}
          onChange={setPassword}
        />
      )}
      <Switch
        label={intl.formatMessage({ id: 'collector.move.stop', defaultMessage: '停止正在进行的运行' })}
        checked={stop}
        onChange={(_, { checked }) => setStop(checked)}
      />
    </FormDialog>
  );
}
