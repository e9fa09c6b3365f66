import { collectorAgents, type CollectorAgent } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { useIntl } from 'react-intl';

import type { EnrolmentDialogProps } from './enrolment-dialog.tsx';

export interface AgentActionsOptions {
  /** The list is to be loaded again. */
  changed(): void;
  enrolled(enrolment: Omit<EnrolmentDialogProps, 'onClose'>): void;
}

/** What the menu of an agent does; what stops something asks before. */
export function useAgentActions({ changed, enrolled }: AgentActionsOptions) {
  const intl = useIntl();
  const client = useClient();
  const { confirm, toast } = useNotify();
  const { run } = useAction();
  const done = (text: string): void => {
    toast(text, { intent: 'success' });
    changed();
  };
  return {
    enrol: async ({ clientId, agentName, enrolledAt }: CollectorAgent): Promise<void> => {
      const sure =
        enrolledAt === null ||
        (await confirm({
          title: intl.formatMessage(
            { id: 'collector.enrol.againTitle', defaultMessage: '重新注册“{name}”？' },
            { name: agentName },
          ),
          text: intl.formatMessage({
            id: 'collector.enrol.againText',
            defaultMessage: '新注册码用过之后，现在这台机器的密钥随即失效。',
          }),
          confirmLabel: intl.formatMessage({ id: 'collector.menu.enrol', defaultMessage: '生成注册码' }),
        }));
      if (!sure) return;
      await run(async () => {
        const saved = await client.call(collectorAgents.update, { body: { clientId, agentName, enrol: true } });
        if (saved.enrolment) enrolled({ name: agentName, enrolment: saved.enrolment });
      });
    },
    turn: async ({ clientId, agentName }: CollectorAgent, on: boolean): Promise<void> => {
      const sure =
        on ||
        (await confirm({
          title: intl.formatMessage(
            { id: 'collector.off.title', defaultMessage: '停用“{name}”？' },
            { name: agentName },
          ),
          text: intl.formatMessage({
            id: 'collector.off.text',
            defaultMessage: '停用期间它发来的一切都会被拒绝。它会继续尝试连接，启用后自动恢复。',
          }),
          confirmLabel: intl.formatMessage({ id: 'collector.menu.off', defaultMessage: '停用' }),
        }));
      if (!sure) return;
      await run(async () => {
        await client.call(collectorAgents.switch, { body: { clientId, on } });
        done(
          on
            ? intl.formatMessage({ id: 'collector.turnedOn', defaultMessage: '采集器已启用' })
            : intl.formatMessage({ id: 'collector.turnedOff', defaultMessage: '采集器已停用' }),
        );
      });
    },
  };
}
