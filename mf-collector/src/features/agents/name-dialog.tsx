import { AGENT_LIMITS, collectorAgents, type CollectorAgent, type EndpointReply } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { FormDialog, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface NameDialogProps {
  /** Null makes a new one. */
  readonly agent: CollectorAgent | null;
  onSaved(saved: EndpointReply<typeof collectorAgents.update>): void;
  onClose(): void;
}

/** The name of an agent; a new one gets its code of enrolment with it. */
export function NameDialog({ agent, onSaved, onClose }: NameDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const [name, setName] = useState(agent?.agentName ?? '');
  const submit = () =>
    run(async () => {
      const body = { agentName: name, ...(agent ? { clientId: agent.clientId } : {}) };
      onSaved(await client.call(collectorAgents.update, { body }));
    });
  return (
    <FormDialog
      title={
        agent
          ? intl.formatMessage({ id: 'collector.name.rename', defaultMessage: '重命名采集器' })
          : intl.formatMessage({ id: 'collector.name.add', defaultMessage: '添加采集器' })
      }
      ready={name.trim() !== ''}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        required
        autoFocus
        label={intl.formatMessage({ id: 'collector.agent.name', defaultMessage: '名称' })}
        hint={intl.formatMessage({
          id: 'collector.name.hint',
          defaultMessage: '说明它装在哪里，例如“华东仓服务器”',
        })}
        maxLength={AGENT_LIMITS.nameLength}
        value={name}
        onValueChange={setName}
      />
    </FormDialog>
  );
}
